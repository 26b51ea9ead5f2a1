/**
 * Occupations between which people who look for work change, though their labels have little in common: a motion designer and a
 * video editor, a groundsman and a landscape gardener. A title of one of a line is near to the others of it, and
 * nearer where one of both is the first of the line; not so near are those behind "~". By their preferred labels in English,
 * or the codes of groups of ISCO-08. Reviewed.
 */
export const NEAR_BY_HAND = `
video and motion picture editor, camera operator, animator, video artist, video technician, digital media designer
graphic designer, digital media designer, desktop publisher, art director, web content manager, illustrator
landscape gardener, groundsman, garden labourer, road maintenance worker
building caretaker, facilities manager, C3122, handyman, property assistant
building cleaner, domestic cleaner, room attendant, window cleaner, linen room attendant
street sweeper, refuse collector, C9613 ~ groundsman, road maintenance worker, building cleaner
waiter, barista, bartender, kitchen assistant, kitchen porter, cook, C9412, restaurant host
cook, kitchen assistant, kitchen porter, C9412, industrial cook, grill cook, baker, pastry maker
sales assistant, shop assistant, cashier, shop manager, sales processor, promotions demonstrator, bakery specialised seller
warehouse worker, warehouse order picker, forklift operator, materials handler, C9333, hand packer, mover, shelf filler ~ warehouse manager
car and van delivery driver, cargo vehicle driver, bicycle courier, postman, taxi driver, bus driver, C8322, C9621
bus driver, cargo vehicle driver, taxi driver, C8322
refuse vehicle driver, cargo vehicle driver, refuse collector
hospitality establishment receptionist, receptionist, hotel concierge, front of house manager, administrative assistant
office clerk, administrative assistant, secretary, executive assistant, office manager, data entry clerk, management assistant
customer service representative, call centre agent, client relations manager, customer contact centre information clerk, ICT help desk agent
commercial sales representative, sales account manager, business developer, technical sales representative, sales manager, client relations manager
accountant, bookkeeper, accounting assistant, accounting manager, financial controller, C4311, payroll clerk, financial auditor, tax advisor
human resources officer, human resources manager, recruitment consultant, human resources assistant, C4313
nurse responsible for general care, specialist nurse, nurse assistant, healthcare assistant, C3221, C5321, home care aide
healthcare assistant, home care aide, C5321, C5322, nurse assistant, social care worker, companion
child care worker, early years teacher, nanny, social pedagogue, C5312, babysitter
early years teacher, social pedagogue, C5312, nanny
primary school teacher, secondary school teacher, tutor, language school teacher, mathematics teacher at secondary school, C2353, C2359, special educational needs teacher, learning support teacher
tutor, mathematics teacher at secondary school, language school teacher, primary school teacher, learning mentor, C2353
social worker, social pedagogue, clinical social worker, C2635, social counsellor, youth worker
psychologist, clinical psychologist, C2635, psychotherapist, mental health social worker, clinical social worker
physiotherapist, occupational therapist, massage therapist, osteopath, rehabilitation support worker
electrician, building electrician, industrial electrician, electronics engineering technician, electrical engineering technician, electrical mechanic, domestic electrician
plumber, heating engineer, heating and ventilation service engineer, refrigeration air condition and heat pump technician
carpenter, cabinet maker, roofer, bricklayer, C9313, plasterer, building construction worker
construction manager, civil engineer, construction general supervisor, C1323, bricklaying supervisor, architect, civil engineering technician
civil engineer, construction engineer, civil engineering technician, civil drafter
mechanical engineer, design engineer, drafter, mechanical engineering technician, industrial designer, automation engineer
electrical engineer, electronics engineer, automation engineer, electrical engineering technician, microelectronics engineer
fitter and turner, milling machine operator, lathe and turning machine operator, computer numerical control machine operator, industrial machinery mechanic, precision mechanic
industrial machinery mechanic, maintenance and repair engineer, C7233, C3122, after-sales service technician, vehicle technician
vehicle technician, automotive electrician, vehicle maintenance attendant
production engineer, industrial engineer, process engineer, industrial production manager, quality engineer
scientific laboratory technician, chemistry technician, medical laboratory assistant, C3141, chemist, biomedical scientist
software developer, web developer, user interface developer, mobile application developer, ICT application developer, embedded systems software developer, software tester
data scientist, data analyst, statistician, business intelligence manager, database developer
data analyst, data scientist, business analyst, financial analyst, ICT business analyst
ICT system administrator, ICT network administrator, ICT network engineer, cloud engineer, ICT technician, database administrator
ICT help desk agent, ICT technician, ICT system administrator
ICT security consultant, ICT security technician, ethical hacker, ICT security manager
data centre operator, ICT technician, ICT operations manager, ICT system administrator
product manager, project manager, ICT project manager, programme manager
project manager, ICT project manager, programme manager, project support officer
marketing manager, digital marketing manager, brand manager, marketing assistant, online community manager, web content manager, public relations officer
lawyer, corporate lawyer, legal assistant, data protection officer
financial analyst, investment analyst, financial manager, financial controller
real estate agent, real estate manager, property assistant, real estate leasing manager, housing manager
security guard, security guard supervisor, store detective
librarian, library assistant, C4411
journalist, writer, copy editor, web content manager, technical communicator, advertising copywriter, editor-in-chief
translator, interpreter, C2643, localiser
user interface designer, user experience analyst, graphic designer, web developer
architect, architectural drafter, interior architect, civil engineer
logistics analyst, supply chain manager, logistics and distribution manager, freight transport dispatcher, warehouse manager, purchaser
purchaser, procurement category specialist, purchasing manager, supply chain manager
pest management worker, chimney sweep, building exterior cleaner
`;

/**
 * Occupations that look alike by their letters alone: a title of one side of " / " is not near to those of the other. An account executive
 * sells, and an accountant counts. Reviewed.
 */
export const FAR_BY_HAND = `
sales account manager, commercial sales representative, business developer, client relations manager, sales manager, technical sales representative, advertising sales agent / accountant, bookkeeper, accounting assistant, accounting manager, financial auditor, accounting analyst, tax advisor, C4311, C2411, C3313
architect, landscape architect, landscape designer, interior architect, interior planner, urban planner, naval architect, architectural drafter, C2161, C2162 / ICT system architect, software architect, ICT network architect, cloud engineer, enterprise architect, ICT presales engineer, data scientist, database developer, software developer, software manager, ICT security consultant, ICT consultant, user interface designer, microelectronics engineer, C1330
security guard, C5414, security guard supervisor, gate guard / ICT security technician, chief ICT security officer, ICT security administrator, embedded systems security engineer, health and safety officer, health and safety engineer, C3152, ICT system administrator
personal trainer, fitness instructor, sports coach, sports instructor / recruitment consultant, human resources officer, human resources assistant, human resources manager
`;

/**
 * The last words of names of occupations that people do with their hands or at a counter, and of those that they do at a desk. Vectors
 * of words alone find a security engineer near to a security guard, and the delivery manager of a product to a delivery driver; so a title of
 * one side is near to an occupation of the other only by `NEAR_BY_HAND`. In English and singular. Reviewed.
 */
export const WORK_BY_HAND = `
guard, guard supervisor, driver, cleaner, labourer, picker, packer, porter, courier, cashier, waiter, cook, attendant, assembler, handler, collector, sweeper,
seller, salesperson, shop assistant, factory hand, warehouse worker, machine operator, forklift operator, hand packer, carpenter, bricklayer, roofer,
plumber, electrician, mechanic, fitter, welder, painter, plasterer, gardener, butcher, baker, mover, farmer, hairdresser, detective`;
export const WORK_AT_DESK = `
engineer, developer, scientist, analyst, architect, consultant, designer, researcher, lawyer, director, manager, programmer, marketer,
statistician, economist, planner, auditor, accountant, editor, lecturer`;
