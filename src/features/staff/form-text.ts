/** What was typed into a field of a form that keeps nothing itself. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value.trim() : ''
}
