/** English messages: the checklist before a live store opens, on the staff screens. */
export const openingWords = {
  opening: {
    title: 'Before you open',
    intro: 'Visitors need the preview code until you open the store. Staff who have signed in don’t.',
    done: 'Done',
    missing: 'Not done yet',
    confirm: 'I have checked this',
    open: 'Open the store',
    sure: 'Open the store now?',
    sureText: 'Everybody can see it and order from now on.',
    anyway: 'Open it',
    opened: 'The store is open',
    steps: {
      brand: { title: 'Brand', text: 'Name, logo, icon and colours, as customers see them.' },
      company: { title: 'Company data', text: 'Name, registration numbers and address, as they stand on invoices.' },
      products: {
        title: 'Products',
        text: 'At least one product with price and stock. Create one, or import many with their pictures.',
      },
      payments: {
        title: 'Payment methods',
        text: 'A bank account for transfers, or a merchant account at a payment service.',
      },
      delivery: { title: 'Delivery', text: 'Fees, free delivery and days of each zone.' },
      tax: { title: 'Tax', text: 'The rates that apply to your goods, from which day.' },
      pages: {
        title: 'Legal pages',
        text: 'Terms, privacy, returns and age policy are drafts: let a lawyer read them.',
      },
      messages: {
        title: 'Messages',
        text: 'Without a sender of e-mails, SMS or WhatsApp messages nobody can register. Send yourself a test.',
      },
      test_order: {
        title: 'Test order',
        text: 'Sign out, create a customer account, order something and pay for it. This browser needs no preview code.',
      },
    },
  },
}
