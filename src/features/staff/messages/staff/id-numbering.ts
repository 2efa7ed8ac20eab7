import type { StaffMessages } from './en.ts'

/** Indonesian messages: how documents are numbered. */
export const numberingWords: Pick<StaffMessages, 'numbering'> = {
  numbering: {
    about: 'Dampak perubahan',
    document: 'Dokumen',
    text: 'Perubahan berlaku mulai nomor berikutnya. Penomoran berlanjut tanpa celah, dan nomor yang sudah dipakai tidak berubah.',
    receipts: 'Bukti pembayaran memuat nomor pesanan dan fakturnya.',
    kinds: { order: 'Pesanan', invoice: 'Faktur', credit_note: 'Nota kredit untuk pengembalian dana' },
    prefix: 'Awalan',
    prefixHint: 'Hingga 10 huruf besar dan tanda hubung, seperti INV-.',
    prefixWrong: 'Mulai dengan huruf, lalu hanya huruf dan tanda hubung, hingga 10.',
    digits: 'Jumlah digit',
    digitsOf: (count) => `${count} digit angka`,
    yearly: 'Mulai lagi dari 1 setiap tahun',
    yearlyHint: 'Nomornya memuat tahun agar tetap unik.',
    next: 'Nomor berikutnya',
    saved: 'Penomoran disimpan',
  },
}
