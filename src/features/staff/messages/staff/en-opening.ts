/** English messages: the checklist before a live store opens, on the staff screens. */
export const openingWords = {
  opening: {
    title: 'Before you open',
    intro: 'Visitors need the preview code until you open the store. Staff who have signed in don’t.',
    done: 'Done',
    missing: 'To do',
    confirm: 'Mark as checked',
    open: 'Open the store',
    sure: 'Open the store now?',
    sureText: 'Anyone will be able to visit the store and place orders.',
    anyway: 'Open store',
    opened: 'Your store is open',
    code: 'Preview code',
    codeHidden: 'It was made by an earlier version and can’t be shown. Change it to see one.',
    codeText: 'Give it to people who may look around before you open. It stops working when you change it.',
    newCode: 'New code',
    codeHint: '4 to 16 letters and digits.',
    changeCode: 'Change code',
    steps: {
      brand: { title: 'Brand', text: 'Name, logo, icon and colours, as customers see them.' },
      company: { title: 'Company details', text: 'Name, registration numbers and address, as shown on invoices.' },
      products: {
        title: 'Products',
        text: 'Add at least one product with price and stock, or import many with their pictures.',
      },
      payments: {
        title: 'Payment methods',
        text: 'Add a bank account for transfers, or a merchant account with a payment service.',
      },
      delivery: { title: 'Delivery', text: 'Check fees, free delivery and delivery times of each zone.' },
      tax: { title: 'Tax', text: 'Check the tax rates for your products and the dates they apply from.' },
      pages: {
        title: 'Legal texts',
        text: 'Read the drafts of terms, privacy and the others, have a lawyer review them, and publish them.',
      },
      messages: {
        title: 'Messages',
        text: 'Connect a service for e-mails, SMS or WhatsApp: without one, nobody can register. Then send yourself a test.',
      },
      test_order: {
        title: 'Test order',
        text: 'Sign out, create a customer account, order something and pay for it. This browser needs no preview code.',
      },
    },
  },
}
