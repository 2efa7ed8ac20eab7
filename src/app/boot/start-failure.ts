/**
 * Shows the notice that the app could not start, which every document contains as a template: above what the server
 * rendered, and alone in the worker's shell. Its links work without the app.
 */
export function showStartFailure(): void {
  if (document.querySelector('.start-failed')) return
  const template = document.querySelector<HTMLTemplateElement>(`template:lang(${document.documentElement.lang})`)!
  template.after(template.content.cloneNode(true))
}

export const hideStartFailure = (): void => document.querySelector('.start-failed')?.remove()
