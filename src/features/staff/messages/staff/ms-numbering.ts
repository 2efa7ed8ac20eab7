import type { StaffMessages } from './en.ts'

/** Malay messages: how documents are numbered. */
export const numberingWords: Pick<StaffMessages, 'numbering'> = {
  numbering: {
    about: 'Kesan perubahan',
    document: 'Dokumen',
    text: 'Perubahan terpakai mulai nombor seterusnya. Kiraan diteruskan tanpa jurang, dan nombor yang telah diberikan tidak berubah.',
    receipts: 'Resit memaparkan nombor pesanan dan invoisnya.',
    kinds: { order: 'Pesanan', invoice: 'Invois', credit_note: 'Nota kredit bagi bayaran balik' },
    prefix: 'Bermula dengan',
    prefixHint: 'Sehingga 10 huruf besar dan sempang, seperti INV-.',
    prefixWrong: 'Mulakan dengan huruf, kemudian huruf dan sempang sahaja, sehingga 10.',
    digits: 'Bilangan digit',
    digitsOf: (count) => `${count} angka`,
    yearly: 'Mula dari 1 setiap tahun',
    yearlyHint: 'Nombor itu mengandungi tahun supaya kekal unik.',
    next: 'Nombor seterusnya',
    saved: 'Penomboran disimpan',
  },
}
