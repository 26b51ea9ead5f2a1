/**
 * Chooses a value, which an address may have without its being offered.
 * @param text what a value that is not offered is called
 */
export function selectValue(element: HTMLSelectElement, value: string, text: string): void {
  const options = [...element.options];
  if (!options.some((option) => option.value === value)) {
    const next = options.find((option) => Number(option.value) > Number(value));
    element.add(new Option(text, value), next ?? null);
  }
  element.value = value;
}
