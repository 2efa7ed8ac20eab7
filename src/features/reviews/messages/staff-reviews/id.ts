import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffReviewsMessages } from './en.ts'

/** Indonesian messages: reviews of products, on the staff screens. */
export const id: StaffReviewsMessages = {
  ...staff,
  review: {
    noneWaiting: 'Tidak ada ulasan untuk diperiksa',
    noneHere: 'Tidak ada ulasan di sini',
    noneText:
      'Pelanggan bisa mengulas barang yang diterima. Ulasan mereka menunggu di sini sampai Anda menerbitkannya.',
    settings: 'Pengaturan ulasan',
    state: 'Status',
    states: { waiting: 'Perlu diperiksa', published: 'Diterbitkan', rejected: 'Ditolak' },
    stars: (count) => `${count} bintang`,
    reasonHint: 'Terlihat oleh pelanggan.',
    publish: 'Terbitkan',
    reject: 'Tolak',
    takeDown: 'Turunkan',
    reply: 'Balasan publik',
    replyHint: 'Tampil di bawah ulasan untuk semua orang. Kosongkan untuk menghapusnya.',
    writeReply: 'Balas',
    editReply: 'Edit balasan',
    sendReply: 'Simpan balasan',
    published: (name) => `Ulasan tentang ${name} diterbitkan`,
    rejected: (name) => `Ulasan tentang ${name} ditolak`,
    replied: (name) => `Balasan untuk ulasan tentang ${name} disimpan`,
  },
}
