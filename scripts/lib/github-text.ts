/** Text as the data of a workflow command of GitHub Actions. */
export const githubText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
