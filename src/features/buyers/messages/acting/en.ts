const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** English messages: acting for a dealer. */
export const en = {
  bar: {
    region: 'Dealer',
    none: 'No dealer selected',
    choose: 'Choose',
    actingFor: (name: string) => `Acting for ${name}`,
    change: 'Change',
    changeFrom: (name: string) => `Change dealer, currently ${name}`,
    shownTo: (name: string) => `Customer view: ${name}`,
    takeBack: 'End customer view',
  },
  selector: {
    find: 'Search dealers by name',
    first: 'Choose a dealer first',
    firstText: 'We saved what you tapped. You can add it once you’ve chosen a dealer.',
    found: (count: number) => (count === 1 ? '1 dealer' : `${count} dealers`),
    nobody: 'No dealers match this name.',
    none: 'No dealers are assigned to you yet.',
    waiting: 'Loading dealers…',
    tiers: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' },
    current: 'Selected',
    unsent: (count: number) => `${changes(count)} not sent`,
    needYou: (count: number) => (count === 1 ? '1 needs your attention' : `${count} need your attention`),
    notYours: (name: string) => `${name} is no longer one of your dealers.`,
  },
  leave: {
    title: (name: string) => `Change to ${name}?`,
    text: (count: number, name: string) =>
      count === 1
        ? `1 change for ${name} isn’t sent yet. It’s kept on this device and sent for ${name}.`
        : `${count} changes for ${name} aren’t sent yet. They’re kept on this device and sent for ${name}.`,
    stay: 'Stay here',
    go: 'Change dealer',
  },
  sheet: {
    priceList: 'Price list (PDF)',
    priceFile: 'Price list (CSV)',
    actingFor: 'Acting for',
    credit: (left: string) => `Credit available: ${left}`,
    change: 'Change dealer',
    choose: 'Choose a dealer',
    show: 'Customer view',
  },
  show: {
    title: 'Customer view',
    text: (name: string) =>
      `${name} can browse and fill their cart. Other dealers, credit, discounts and your account stay hidden until you enter your PIN.`,
    setPin: 'Set a PIN for this device first. Use 4 to 8 digits.',
    noPin: 'Customer view isn’t available because we couldn’t save a PIN on this device.',
    start: 'Start customer view',
    endTitle: 'End customer view',
    endText: 'Enter your PIN to go back to your account.',
    end: 'End customer view',
    hidden: 'Hidden in customer view',
    hiddenText: 'Your sales person can open this page with their PIN.',
    signOut: 'Sign out and sign in again',
  },
}

/** Shape of the messages in every language. */
export type ActingMessages = typeof en
