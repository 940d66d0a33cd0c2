/**
 * A colour of the page, by the name of its CSS variable, for what is painted on a canvas. Where the system forces its colours the variables
 * are names of those, which an element turns into numbers.
 */
export function pageColour(element: HTMLElement, name: string): string {
  const value = getComputedStyle(element).getPropertyValue(name).trim();
  if (!/^[A-Z]/.test(value)) return value;
  const probe = document.createElement('span');
  probe.style.cssText = `color: ${value}; forced-color-adjust: none`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
