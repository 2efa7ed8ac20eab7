import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffReviewsMessages } from './en.ts'

/** Malay messages: reviews of products, on the staff screens. */
export const ms: StaffReviewsMessages = {
  ...staff,
  review: {
    noneWaiting: 'Tiada ulasan untuk disemak',
    noneHere: 'Tiada ulasan di sini',
    noneText:
      'Pelanggan boleh mengulas barang yang diterima. Ulasan mereka menunggu di sini sehingga anda menerbitkannya.',
    settings: 'Tetapan ulasan',
    state: 'Status',
    states: { waiting: 'Untuk disemak', published: 'Diterbitkan', rejected: 'Ditolak' },
    stars: (count) => `${count} bintang`,
    reasonHint: 'Dilihat oleh pelanggan.',
    publish: 'Terbitkan',
    reject: 'Tolak',
    takeDown: 'Turunkan',
    reply: 'Balasan umum',
    replyHint: 'Muncul di bawah ulasan untuk semua orang. Kosongkan untuk membuangnya.',
    writeReply: 'Balas',
    editReply: 'Edit balasan',
    sendReply: 'Simpan balasan',
    published: (name) => `Ulasan tentang ${name} diterbitkan`,
    rejected: (name) => `Ulasan tentang ${name} ditolak`,
    replied: (name) => `Balasan kepada ulasan tentang ${name} disimpan`,
  },
}
