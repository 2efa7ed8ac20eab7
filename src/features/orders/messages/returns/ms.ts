import type { ReturnsMessages } from './en.ts'

/** Malay messages: returns of one order. */
export const ms: ReturnsMessages = {
  until: (when) => `Anda boleh meminta untuk memulangkan barang sehingga ${when}.`,
  noMore: 'Semua barang yang boleh dipulangkan sudah diminta.',
  ask: 'Minta pemulangan',
  text: 'Pilih barang yang anda mahu pulangkan. Kedai menjawab sebelum anda menghantar apa-apa.',
  pieces: (left) => `${left} boleh dipulangkan`,
  reason: 'Sebab',
  chooseReason: 'Pilih satu sebab',
  reasons: {
    damaged: 'Ia sampai dalam keadaan rosak',
    wrong_item: 'Bukan barang yang saya pesan',
    not_as_described: 'Ia berbeza daripada keterangannya',
    changed_mind: 'Saya tidak mahu lagi, masih tertutup rapi',
    other: 'Sebab lain',
  },
  description: 'Apa yang kedai perlu tahu (pilihan)',
  files: 'Gambar (pilihan)',
  filesHint: (most) => `Sehingga ${most} gambar atau fail PDF, 5 MB setiap satu.`,
  send: 'Hantar permintaan',
  sending: 'Menghantar…',
  sent: 'Kedai sudah menerima permintaan anda',
  failed: 'Permintaan tidak dihantar. Sila cuba lagi.',
  missing: {
    lines: 'Pilih sekurang-kurangnya satu unit.',
    reason: 'Pilih sebab anda memulangkannya.',
  },
  number: (no) => `Pemulangan ${no}`,
  states: {
    REQUESTED: 'Kedai belum menjawab',
    ACCEPTED: 'Diterima: hantar barang ke kedai',
    RECEIVED: 'Sampai: bayaran balik akan menyusul',
    REFUNDED: 'Wang dipulangkan',
    DECLINED: 'Ditolak oleh kedai',
    WITHDRAWN: 'Ditarik balik oleh anda',
  },
  answer: (text) => `Jawapan kedai: “${text}”`,
  refund: (amount) => `Dipulangkan: ${amount}`,
  points: (count) => `${count} mata`,
  withdraw: 'Tarik balik pemulangan',
  withdrawn: 'Pemulangan ditarik balik',
}
