/** English messages: lists of the back office that have nothing yet, or nothing under the chosen tab. */
export const enEmpty = {
  unpaid: {
    title: 'No unpaid orders',
    text: 'Customers with unpaid orders are listed here, with the pieces that are reserved for them.',
  },
  past_orders: {
    title: 'No orders from before',
    text: 'Import the orders of your earlier shop under Products, Import. They can be read here and by your customers, and change neither stock nor points.',
  },
  returns: {
    title: 'No returns here',
    text: 'Customers ask for a return on the page of their order. The request waits here until you accept or decline it.',
  },
  refunds: {
    title: 'Nothing to pay back here',
    text: 'Refunds that you transfer yourself wait here until you enter the reference of the transfer.',
  },
  receipts: {
    title: 'No receipts here',
    text: 'Customers who pay by bank transfer upload their receipt. It waits here until you approve or reject it.',
  },
  payments: {
    title: 'No payments here',
    text: 'Payments that don’t match their order wait here for review. The tabs show all others by status.',
  },
  claims: {
    title: 'No warranty claims here',
    text: 'Customers make a claim with pictures of the fault. It waits here until you decide.',
  },
  affiliates: {
    title: 'No affiliates here',
    text: 'People apply on the affiliate page of the shop. Applications wait here until you approve them.',
  },
  payouts: {
    title: 'No payouts here',
    text: 'Affiliates request a payout of what they earned. It waits here until you have paid it.',
  },
  devices: {
    title: 'No devices here',
    text: 'Devices of dealers and sales persons report what waits on them to be sent.',
  },
  refusals: {
    title: 'No refused changes here',
    text: 'Cart changes made offline that exceed stock or a limit wait here for your decision.',
  },
  alerts: {
    title: 'No requests yet',
    text: 'Customers can ask to be notified when a sold-out product is back. You see here which products are wanted most.',
  },
  codes: { title: 'No codes yet', text: 'Authenticity codes go on the packs, and customers check them in the shop.' },
  draws: {
    title: 'No lucky draws yet',
    text: 'Announce a draw with its prizes and dates. Customers join with their orders.',
  },
  promotions: {
    title: 'No promotions yet',
    text: 'A promotion lowers prices or adds a gift automatically, without a code.',
  },
  dealers: {
    title: 'No dealers here',
    text: 'Companies apply on the dealer page of the shop. Applications wait here until you approve them.',
  },
}
