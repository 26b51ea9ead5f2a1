import { wordSet } from './normalize.ts';

const WORDS = `
  a an the and or of to in for on at by with from as is are was were be been being it its this that these those
  you your yours we our ours us they their theirs them he she his her hers i me my mine who whom whose which what
  when where why how if then than so but not no nor do does did done have has had having will would can could
  shall should may might must about into over under after before between through during within without against
  per via up down out off again once here there all any both each few more most other others some such only own
  same too very just also while because until upon across along among around like etc eg ie
  der die das den dem des ein eine einer eines einem einen und oder aber doch denn sondern in im an am auf aus bei
  beim mit nach seit von vom zu zum zur für durch gegen ohne um über unter vor hinter neben zwischen bis ab als wie
  wenn weil dass ob damit sowie ist sind war waren sein bin bist seid wird werden wurde wurden worden hat haben
  hatte hatten kann können konnte soll sollen sollte muss müssen darf dürfen will wollen möchte möchten ich du er
  sie es wir ihr mich dich sich uns euch ihm ihn ihnen mein dein unser unsere unserer unserem unseren euer eure
  ihre ihrer ihrem ihren seine seiner nicht kein keine keinen nur auch noch schon sehr mehr so hier da dort dann
  dabei dazu daher darüber etwa irgendwo überall jede jeder jedes jeden jedem alle allen aller alles andere anderen diese dieser
  dieses diesen diesem welche welcher was wer wo wann warum man bzw usw sowohl je zwar
  le la les un une des du de au aux et ou mais donc ni que qui quoi dont où ce cet cette ces mon ma mes ton ta tes
  son sa ses notre nos votre vos leur leurs je tu il elle on nous vous ils elles en dans par pour sur sous avec
  sans chez vers entre est sont être été a ont avoir eu sera seront pas ne plus moins très aussi comme si tout tous
  toute toutes partout autre autres même ainsi afin lors dès selon
  il lo gli una uno di del della dei delle degli dal dalla nel nella nei al alla ai alle con che chi per sono
  anche più ma o e ed io mi si non sul sulla ovunque dovunque
  el los las del y con por para mi mis su sus nuestro nuestra una unos unas al lo que se me te nos es son ser estar está estoy soy
  hay tengo tiene muy más pero cuando donde dónde qué quién cuál este esta estos estas ese esa algo todo todos toda todas cada
  desde hasta sobre entre también sin`;

/** Words that carry the grammar: a query that has others is searched without them. English, German, French, Italian, Spanish. */
export const STOP_WORDS: ReadonlySet<string> = wordSet(WORDS);

const written = new Set(WORDS.trim().split(/\s+/));
/** Whether one of them is written so: "über", and not "uber". */
export const isWrittenAsGrammar = (word: string): boolean => written.has(word);
