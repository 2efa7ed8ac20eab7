import type { ContactTopic } from '#contract/contact/calls/contact-us.ts'
import { ms as frame } from '../../../../messages/frame/ms.ts'
import type { ContactMessages } from './en.ts'

const TOPIC: Record<ContactTopic, string> = {
  order: 'Pesanan',
  payment: 'Pembayaran',
  warranty: 'Waranti',
  dealer: 'Menjadi pengedar',
  affiliate: 'Program ahli gabungan',
  other: 'Lain-lain',
}

/** Malay messages: the contact form. */
export const ms: ContactMessages = {
  ...frame,
  title: 'Hubungi kami',
  intro:
    'Tulis kepada kami pada bila-bila masa. Jika anda di luar talian, mesej dihantar apabila anda dalam talian semula.',
  visit: 'Atau kunjungi cawangan kami',
  topic: TOPIC,
  field: {
    name: 'Nama',
    phone: 'Nombor telefon bimbit',
    email: 'E-mel',
    topic: 'Topik',
    chooseTopic: 'Pilih topik',
    orderNo: 'Nombor pesanan (pilihan)',
    orderNoHint: 'Nombor ini ada pada pesanan anda dan dalam e-melnya.',
    message: 'Mesej',
    website: 'Biarkan ruang ini kosong',
  },
  count: (written, max) => `${written} daripada ${max} aksara`,
  wrong: {
    name: { missing: 'Masukkan nama anda.' },
    phone: {
      missing: 'Masukkan nombor telefon bimbit anda.',
      malformed: (example) => `Masukkan nombor telefon bimbit yang sah, contohnya ${example}.`,
    },
    email: { missing: 'Masukkan alamat e-mel anda.', malformed: 'Masukkan alamat e-mel seperti nama@contoh.com.' },
    topic: { missing: 'Pilih topik.' },
    message: { missing: 'Masukkan mesej anda.' },
  },
  send: 'Hantar mesej',
  sending: 'Menghantar…',
  needsScript: 'Borang ini memerlukan JavaScript. Anda juga boleh menelefon cawangan kami.',
  failed: 'Mesej anda tidak dapat dihantar atau disimpan pada peranti ini. Tulisan anda masih di sini; cuba lagi.',
  mine: 'Mesej anda',
  waiting: 'Menunggu dihantar',
  waitingText: 'Disimpan pada peranti ini dan akan dihantar apabila anda dalam talian semula.',
  sent: 'Dihantar',
  ticket: 'Nombor tiket anda',
  sentText: 'Sebut nombor ini jika anda menghubungi kami lagi. Kami akan membalas melalui e-mel atau telefon.',
  earlier: 'Mesej terdahulu',
  reply: 'Balasan kami',
  states: { new: 'Diterima', in_progress: 'Sedang diurus', answered: 'Dibalas', closed: 'Ditutup' },
  refused: 'Tidak diterima',
  rewrite: 'Ubah dan hantar semula',
  done: 'Selesai',
}
