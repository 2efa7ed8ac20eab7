import type { ContactTopic } from '#contract/contact/calls/contact-us.ts'
import { id as frame } from '../../../../messages/frame/id.ts'
import type { ContactMessages } from './en.ts'

const TOPIC: Record<ContactTopic, string> = {
  order: 'Pesanan',
  payment: 'Pembayaran',
  warranty: 'Garansi',
  dealer: 'Menjadi dealer',
  affiliate: 'Program afiliasi',
  other: 'Lainnya',
}

/** Indonesian messages: the contact form. */
export const id: ContactMessages = {
  ...frame,
  title: 'Hubungi kami',
  intro: 'Tulis kepada kami kapan saja. Jika Anda offline, pesan dikirim saat Anda online lagi.',
  visit: 'Atau kunjungi cabang kami',
  topic: TOPIC,
  field: {
    name: 'Nama',
    phone: 'Nomor ponsel',
    email: 'Email',
    topic: 'Topik',
    chooseTopic: 'Pilih topik',
    orderNo: 'Nomor pesanan (opsional)',
    orderNoHint: 'Nomor ini ada di pesanan Anda dan di emailnya.',
    message: 'Pesan',
    website: 'Biarkan kolom ini kosong',
  },
  count: (written, max) => `${written} dari ${max} karakter`,
  wrong: {
    name: { missing: 'Masukkan nama Anda.' },
    phone: {
      missing: 'Masukkan nomor ponsel Anda.',
      malformed: (example) => `Masukkan nomor ponsel yang valid, misalnya ${example}.`,
    },
    email: { missing: 'Masukkan alamat email Anda.', malformed: 'Masukkan alamat email seperti nama@contoh.com.' },
    topic: { missing: 'Pilih topik.' },
    message: { missing: 'Masukkan pesan Anda.' },
  },
  send: 'Kirim pesan',
  sending: 'Mengirim…',
  needsScript: 'Formulir ini memerlukan JavaScript. Anda juga bisa menelepon cabang kami.',
  failed: 'Pesan Anda tidak bisa dikirim atau disimpan di perangkat ini. Tulisan Anda masih ada di sini; coba lagi.',
  mine: 'Pesan Anda',
  waiting: 'Menunggu dikirim',
  waitingText: 'Tersimpan di perangkat ini dan akan dikirim saat Anda online lagi.',
  sent: 'Terkirim',
  ticket: 'Nomor tiket Anda',
  sentText: 'Sebutkan nomor ini jika Anda menghubungi kami lagi. Kami akan membalas lewat email atau telepon.',
  earlier: 'Pesan sebelumnya',
  reply: 'Balasan kami',
  states: { new: 'Diterima', in_progress: 'Sedang ditangani', answered: 'Dibalas', closed: 'Ditutup' },
  refused: 'Tidak diterima',
  rewrite: 'Ubah dan kirim lagi',
  done: 'Selesai',
}
