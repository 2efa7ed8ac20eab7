import type { ContactTopic } from '#contract/contact/calls/contact-us.ts'
import { ms as frame } from '../../../../messages/frame/ms.ts'
import type { ContactMessages } from './en.ts'

const TOPIC: Record<ContactTopic, string> = {
  order: 'Pesanan',
  payment: 'Pembayaran',
  warranty: 'Waranti',
  dealer: 'Menjadi pengedar',
  affiliate: 'Program affiliate',
  other: 'Perkara lain',
}

/** Malay messages: the contact form. */
export const ms: ContactMessages = {
  ...frame,
  title: 'Hubungi kami',
  intro: 'Tulis kepada kami, walaupun tanpa isyarat: mesej anda menunggu pada peranti ini dan dihantar sendiri.',
  visit: 'Atau kunjungi cawangan kami',
  topic: TOPIC,
  field: {
    name: 'Nama',
    phone: 'Telefon bimbit',
    email: 'E-mel',
    topic: 'Mengenai apa?',
    chooseTopic: 'Pilih',
    orderNo: 'Nombor pesanan',
    orderNoHint: 'Jika ada pada anda',
    message: 'Mesej',
    website: 'Biarkan ruang ini kosong',
  },
  count: (written, max) => `${written} daripada ${max} aksara`,
  wrong: {
    name: 'Nyatakan nama anda, paling banyak 60 aksara.',
    phone: (example) => `Ini bukan nombor telefon bimbit negara ini. Contohnya ${example}.`,
    email: 'Ini bukan alamat e-mel.',
    topic: 'Pilih perkara yang berkenaan.',
    order_no: 'Nombor pesanan paling banyak 32 aksara.',
    message: (least, max) => `Tulis antara ${least} dan ${max} aksara.`,
  },
  send: 'Hantar mesej',
  sending: 'Sedang dihantar',
  needsScript: 'Menulis di sini memerlukan JavaScript. Cawangan kami boleh dihubungi melalui telefon tanpanya.',
  failed: 'Peranti ini tidak dapat menyimpan mesej, dan kedai tidak menjawab. Tulisan anda masih di sini.',
  mine: 'Mesej anda',
  waiting: 'Menunggu untuk dihantar',
  waitingText: 'Disimpan pada peranti ini. Ia dihantar sendiri sebaik sahaja kedai menjawab.',
  sent: 'Dihantar',
  ticket: 'Nombor tiket anda',
  sentText: 'Sebut nombor ini apabila bertanya lagi. Jawapan sampai melalui e-mel atau telefon.',
  earlier: 'Mesej terdahulu',
  reply: 'Balasan kedai',
  states: { new: 'Diterima', in_progress: 'Sedang diurus', answered: 'Dibalas', closed: 'Ditutup' },
  refused: 'Tidak diterima',
  rewrite: 'Ubah dan hantar semula',
  done: 'Selesai',
}
