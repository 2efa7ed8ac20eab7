/** English messages: installing the app. */
export const en = {
  title: (name: string) => `Keep ${name} on your home screen`,
  text: 'Open the store with one tap, also when you’re offline.',
  install: 'Install app',
  decline: 'Not now',
  steps: {
    share: 'Tap the share button in your browser’s toolbar.',
    menu: 'Open your browser’s menu.',
    home: 'Choose Add to Home Screen.',
    homeOrInstall: 'Choose Install app or Add to Home screen.',
    dock: 'Choose Add to Dock.',
    confirm: 'Confirm with Add.',
  },
}

export type InstallMessages = typeof en
