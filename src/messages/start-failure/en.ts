/** English messages of the notice that the app could not start. */
export const en = {
  text: 'The store didn’t load completely. Nothing you added is lost.',
  reload: 'Reload',
  home: 'Simple home page',
}
export type StartFailureMessages = typeof en
