/** English messages: getting a device ready for a day without a connection. */
export const en = {
  title: 'Offline mode',
  intro:
    'Get this device ready before you go offline. You can browse the shop and fill carts; everything is sent when you’re back online.',
  ready: 'This device is ready',
  toDo: (count: number) => (count === 1 ? '1 thing to check' : `${count} things to check`),
  /** The title of the page that also hands over and takes over. */
  waiting: 'Waiting to send',
  start: 'Get ready',
  update: 'Update now',
  stop: 'Stop',
  pictureSize: 'Picture size',
  sizes: {
    small: (megabytes: string | null) => (megabytes === null ? 'Small' : `Small, ${megabytes} MB`),
    standard: (megabytes: string | null) => (megabytes === null ? 'Standard' : `Standard, ${megabytes} MB`),
  },
  saver: 'Use less data',
  saverText: 'Smaller pictures, and no downloads in the background',
  ask: (megabytes: string) => `This may use your mobile data: about ${megabytes} MB.`,
  download: (megabytes: string) => `Download ${megabytes} MB`,
  cancel: 'Cancel',
  progress: {
    catalogue: 'Downloading products…',
    shop: 'Downloading stores and pages…',
    carts: (done: number, total: number) => `Downloading carts, ${done} of ${total}…`,
    pictures: (done: number, total: number, megabytes: string) =>
      `Downloading pictures, ${done} of ${total} (${megabytes} MB)…`,
  },
  result: {
    done: 'Everything is downloaded.',
    offline: 'The connection was lost. What’s downloaded is kept; continue when you’re back online.',
    full: 'This device has no space left. Free up some space, then try again.',
    stopped: 'Stopped. What’s downloaded is kept.',
  },
  items: {
    app: 'App',
    catalogue: 'Products',
    pictures: 'Pictures',
    stores: 'Stores',
    pages: 'Help and policies',
    vouchers: 'Vouchers',
    dealers: 'Dealers',
    prices: 'Prices',
    carts: 'Carts',
    connection: 'Connection',
    clock: 'Clock',
    space: 'Storage',
    battery: 'Battery',
    unsent: 'Waiting to send',
  },
  app: 'Works offline',
  of: (kept: number, total: number) => `${kept} of ${total}`,
  pictures: (kept: number, total: number, megabytes: string) => `${kept} of ${total}, about ${megabytes} MB`,
  updated: (ago: string) => `updated ${ago}`,
  none: 'Not on this device yet',
  reached: 'The store can be reached',
  offline: 'You’re offline',
  portal: 'Sign in to this Wi-Fi network first',
  clockRight: 'Correct',
  clockAhead: (minutes: number) => `${minutes} minutes ahead. Check the date and time settings`,
  clockBehind: (minutes: number) => `${minutes} minutes behind. Check the date and time settings`,
  space: (used: number, free: number) => `${used} MB used, ${free} MB free`,
  unprotected:
    'The browser may delete this data when space runs low or after weeks without use. Install the app to keep it',
  battery: (percent: number) => `${percent}%`,
  charging: (percent: number) => `${percent}%, charging`,
  allSent: 'Everything is sent',
  unsent: (count: number) => (count === 1 ? '1 order or change' : `${count} orders or changes`),
  states: { ready: 'Ready', missing: 'Missing', old: 'Out of date', warning: 'Please check' },
}

/** Shape of the messages in every language. */
export type ReadinessMessages = typeof en
