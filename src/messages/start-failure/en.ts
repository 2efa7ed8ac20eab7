/** English messages of the notice that the app could not start. */
export const en = {
  text: 'The store didn’t load completely. You can read its pages, but not order. Nothing you added is lost.',
  reload: 'Reload',
  home: 'Simple home page, to read only',
}
export type StartFailureMessages = typeof en
