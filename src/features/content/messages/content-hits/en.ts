/** English messages: help pages and stores in the search. `words` are never shown: they are what a page is found by. */
export const en = {
  title: 'Help and stores',
  pages: {
    stores: {
      title: 'Our stores',
      words: 'store shop branch location near me pickup collect opening hours address map',
    },
    orders: {
      title: 'Your orders',
      words: 'order status track tracking parcel delivery invoice receipt return cancel',
    },
    contact: {
      title: 'Contact us',
      words: 'help support question complaint phone email whatsapp customer service',
    },
    warranty: {
      title: 'Warranty',
      words: 'guarantee broken faulty defect repair replacement',
    },
    claims: {
      title: 'Make a warranty claim',
      words: 'guarantee broken faulty defect leaking repair replacement',
    },
    verify: {
      title: 'Verify a product',
      words: 'genuine fake authentic original code scan',
    },
    about: {
      title: 'About us',
      words: 'company story',
    },
  },
  editorial: {
    'shipping-policy': 'delivery shipping courier postage parcel fee days arrive',
    'return-policy': 'return refund exchange money back wrong damaged cancel',
    terms: 'conditions legal',
    'privacy-policy': 'privacy personal data cookies delete account',
    'age-policy': 'age 21 minimum adult identity',
    'points-terms': 'points rewards loyalty expire',
    'affiliate-terms': 'affiliate commission',
    'dealer-terms': 'dealer wholesale reseller',
  },
}

export type ContentHitsMessages = typeof en
