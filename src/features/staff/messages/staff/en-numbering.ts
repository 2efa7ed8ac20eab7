/** English messages: how documents are numbered. */
export const numberingWords = {
  numbering: {
    about: 'What a change does',
    document: 'Document',
    text: 'A change applies from the next number. Numbering continues without gaps, and numbers already used don’t change.',
    receipts: 'A receipt carries the numbers of its order and invoice.',
    kinds: { order: 'Orders', invoice: 'Invoices', credit_note: 'Credit notes for refunds' },
    prefix: 'Prefix',
    prefixHint: 'Up to 10 capital letters and hyphens, such as INV-.',
    prefixWrong: 'Start with a letter, then use letters and hyphens only, up to 10.',
    digits: 'Digits',
    digitsOf: (count: number) => `${count} digits`,
    yearly: 'Restart at 1 every year',
    yearlyHint: 'The number then contains the year, so that it stays unique.',
    next: 'Next number',
    saved: 'Numbering saved',
  },
}
