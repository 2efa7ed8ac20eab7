import type { ContactTopic } from '#contract/contact/calls/contact-us.ts'
import { id as frame } from '../../../../messages/frame/id.ts'
import type { ContactMessages } from './en.ts'

const TOPIC: Record<ContactTopic, string> = {
  order: 'Pesanan',
  payment: 'Pembayaran',
  warranty: 'Garansi',
  dealer: 'Menjadi dealer',
  affiliate: 'Program afiliasi',
  other: 'Hal lain',
}

/** Indonesian messages: the contact form. */
export const id: ContactMessages = {
  ...frame,
  title: 'Hubungi kami',
  intro: 'Tulis kepada kami, juga tanpa sinyal: pesan Anda menunggu di perangkat ini dan terkirim sendiri.',
  visit: 'Atau kunjungi gerai kami',
  topic: TOPIC,
  field: {
    name: 'Nama',
    phone: 'Nomor ponsel',
    email: 'Email',
    topic: 'Tentang apa?',
    chooseTopic: 'Pilih',
    orderNo: 'Nomor pesanan',
    orderNoHint: 'Jika ada pada Anda',
    message: 'Pesan',
    website: 'Biarkan kolom ini kosong',
  },
  count: (written, max) => `${written} dari ${max} karakter`,
  wrong: {
    name: 'Sebutkan nama Anda, paling banyak 60 karakter.',
    phone: (example) => `Ini bukan nomor ponsel negara ini. Contohnya ${example}.`,
    email: 'Ini bukan alamat email.',
    topic: 'Pilih tentang apa pesan Anda.',
    order_no: 'Nomor pesanan paling banyak 32 karakter.',
    message: (least, max) => `Tulis antara ${least} dan ${max} karakter.`,
  },
  send: 'Kirim pesan',
  sending: 'Sedang dikirim',
  needsScript: 'Menulis di sini memerlukan JavaScript. Gerai kami bisa dihubungi lewat telepon tanpanya.',
  failed: 'Perangkat ini tidak dapat menyimpan pesan, dan toko tidak menjawab. Tulisan Anda masih ada di sini.',
  mine: 'Pesan Anda',
  waiting: 'Menunggu dikirim',
  waitingText: 'Disimpan di perangkat ini. Terkirim sendiri begitu toko menjawab.',
  sent: 'Terkirim',
  ticket: 'Nomor tiket Anda',
  sentText: 'Sebutkan nomor ini saat bertanya lagi. Jawaban datang lewat email atau telepon.',
  earlier: 'Pesan sebelumnya',
  reply: 'Balasan toko',
  states: { new: 'Diterima', in_progress: 'Sedang ditangani', answered: 'Dibalas', closed: 'Ditutup' },
  refused: 'Tidak diterima',
  rewrite: 'Ubah dan kirim lagi',
  done: 'Selesai',
}
