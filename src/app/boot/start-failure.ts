/**
 * Shows the notice that the app could not start, which every document contains: above what the server rendered, and
 * alone in the worker's shell. Its links work without the app.
 */
export function showStartFailure(isFailed = true): void {
  const { lang } = document.documentElement
  document.querySelector<HTMLElement>(`.start-failed:lang(${lang})`)!.hidden = !isFailed
}
