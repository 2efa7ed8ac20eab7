const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** English messages: acting for a dealer. */
export const en = {
  bar: {
    region: 'Dealer',
    none: 'No dealer chosen',
    choose: 'Choose',
    actingFor: (name: string) => `Acting for ${name}`,
    change: 'Change',
    changeFrom: (name: string) => `Change dealer, now ${name}`,
    shownTo: (name: string) => `Shown to ${name}`,
    takeBack: 'Take back',
  },
  selector: {
    find: 'Find a dealer by name',
    first: 'Choose the dealer first',
    firstText: 'What you tapped waits, and is offered once you have chosen for whom it is.',
    found: (count: number) => (count === 1 ? '1 dealer' : `${count} dealers`),
    nobody: 'No dealer has this name.',
    none: 'No dealer is assigned to you yet.',
    waiting: 'Your dealers come as soon as the store answers.',
    tiers: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' },
    current: 'Chosen',
    unsent: (count: number) => `${changes(count)} to send`,
    needYou: (count: number) => (count === 1 ? '1 needs your attention' : `${count} need your attention`),
    notYours: (name: string) => `${name} is no longer one of your dealers.`,
  },
  leave: {
    title: (name: string) => `Go to ${name}?`,
    text: (count: number, name: string) =>
      count === 1
        ? `1 change for ${name} is not sent yet. It stays kept here and will be sent for ${name}.`
        : `${count} changes for ${name} are not sent yet. They stay kept here and will be sent for ${name}.`,
    stay: 'Stay here',
    go: 'Change dealer',
  },
  sheet: {
    actingFor: 'You act for',
    credit: (left: string) => `${left} of credit free`,
    change: 'Change dealer',
    choose: 'Choose a dealer',
    show: 'Show to the dealer',
  },
  show: {
    title: 'Show to the dealer',
    text: (name: string) =>
      `${name} can look around and fill their cart. Other dealers, credit, discounts and your account stay hidden until you type your PIN.`,
    setPin: 'Choose a PIN for this device first: four to eight digits.',
    noPin: 'This device cannot keep a PIN, so it cannot be handed over.',
    start: 'Hand it over',
    endTitle: 'Take the tablet back',
    endText: 'Type your PIN to go on as yourself.',
    end: 'Take back',
    hidden: 'Not while it is shown',
    hiddenText: 'This part belongs to your sales person. They open it again with their PIN.',
    signOut: 'Sign out and in again',
  },
}

/** Shape of the messages in every language. */
export type ActingMessages = typeof en
