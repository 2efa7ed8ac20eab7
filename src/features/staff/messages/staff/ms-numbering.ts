import type { StaffMessages } from './en.ts'

/** Malay messages: how documents are numbered. */
export const numberingWords: Pick<StaffMessages, 'numbering'> = {
  numbering: {
    about: 'Kesan perubahan',
    document: 'Dokumen',
    text: 'Perubahan terpakai mulai nombor seterusnya. Penomboran diteruskan tanpa jurang, dan nombor yang telah digunakan tidak berubah.',
    receipts: 'Resit memaparkan nombor pesanan dan invoisnya.',
    kinds: { order: 'Pesanan', invoice: 'Invois', credit_note: 'Nota kredit bagi bayaran balik' },
    prefix: 'Awalan',
    prefixHint: 'Sehingga 10 huruf besar dan sempang, seperti INV-.',
    prefixWrong: 'Mulakan dengan huruf, kemudian huruf dan sempang sahaja, sehingga 10.',
    digits: 'Bilangan digit',
    digitsOf: (count) => `${count} angka`,
    yearly: 'Mula semula dari 1 setiap tahun',
    yearlyHint: 'Nombor itu mengandungi tahun supaya kekal unik.',
    next: 'Nombor seterusnya',
    saved: 'Penomboran disimpan',
  },
}
