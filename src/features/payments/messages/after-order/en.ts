/** English messages: what follows an order. */
export const en = {
  next: 'What happens next',
  delivery: 'We’re packing your order. The tracking number arrives in your inbox when it ships.',
  pickup: (store: string) =>
    `We’re preparing your order. Your pickup code arrives in your inbox when it’s ready at ${store}.`,
  preorder: 'We’ll message you when it’s in stock, with a link to pay.',
  review: 'Our team checks it during opening hours. The result arrives in your inbox.',
  order: 'Your order',
  follow: 'Get updates on this order',
}

export type AfterOrderMessages = typeof en
