/** English messages: how documents are numbered. */
export const numberingWords = {
  numbering: {
    about: 'What a change does',
    document: 'Document',
    text: 'A change applies from the next number on. The count goes on without a gap, and numbers that were given stay as they are.',
    receipts: 'A receipt carries the numbers of its order and invoice.',
    kinds: { order: 'Orders', invoice: 'Invoices', credit_note: 'Credit notes for refunds' },
    prefix: 'Begins with',
    prefixHint: 'Up to 10 capital letters and hyphens, such as INV-.',
    prefixWrong: 'Use a letter first, then letters and hyphens only, up to 10.',
    digits: 'Digits',
    digitsOf: (count: number) => `${count} digits`,
    yearly: 'Begin at 1 every year',
    yearlyHint: 'The number then contains the year, so that it stays unique.',
    next: 'Next number',
    saved: 'Numbering saved',
  },
}
