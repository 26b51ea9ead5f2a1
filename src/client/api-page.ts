/** Runs the examples of the API page in place; without scripts they are plain links. */
const SHOWN = 20_000;

async function answerOf(address: string): Promise<string> {
  const response = await fetch(address);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return `HTTP ${response.status}\n\n${body.length > SHOWN ? `${body.slice(0, SHOWN)}\n…` : body}`;
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-try]')) {
  const answer = link.closest('.try')?.querySelector<HTMLElement>('.answer');
  link.addEventListener('click', (event) => {
    if (!answer || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    answerOf(link.href).then(
      (text) => {
        answer.textContent = text;
        answer.hidden = false;
        answer.focus();
      },
      () => location.assign(link.href),
    );
  });
}
