/** English messages: new versions of legal texts to accept. */
export const en = {
  title: 'We’ve updated our terms',
  text: 'Please read what has changed and accept it to keep ordering.',
  names: { terms: 'Terms of sale', 'privacy-policy': 'Privacy policy' },
  accept: 'Accept and continue',
  without:
    'You can close this and decide later. Without it you can still see your orders, download your data and delete your account, but not place orders.',
  noAnswer: 'We couldn’t reach the store. Check your connection and try again.',
}

export type AcceptedTextsMessages = typeof en
