import type { ReturnsMessages } from './en.ts'

/** Malay messages: returns of one order. */
export const ms: ReturnsMessages = {
  until: (when) => `Anda boleh meminta untuk memulangkan barang sehingga ${when}.`,
  noMore: 'Semua barang yang boleh dipulangkan sudah diminta.',
  ask: 'Minta pemulangan',
  text: 'Pilih barang yang anda mahu pulangkan. Tunggu kelulusan kami sebelum menghantar apa-apa.',
  pieces: (left) => `${left} boleh dipulangkan`,
  reason: 'Sebab',
  chooseReason: 'Pilih satu sebab',
  reasons: {
    damaged: 'Sampai dalam keadaan rosak',
    wrong_item: 'Bukan barang yang saya pesan',
    not_as_described: 'Tidak sama dengan keterangannya',
    changed_mind: 'Saya tidak mahu lagi (belum dibuka)',
    other: 'Sebab lain',
  },
  description: 'Butiran (pilihan)',
  files: 'Gambar (pilihan)',
  filesHint: (most) => `Sehingga ${most} gambar atau fail PDF, 5 MB setiap satu.`,
  send: 'Hantar permintaan',
  sending: 'Menghantar…',
  sent: 'Permintaan pemulangan dihantar',
  failed: 'Permintaan tidak dapat dihantar. Sila cuba lagi.',
  missing: {
    lines: 'Pilih sekurang-kurangnya satu barang.',
    reason: 'Pilih satu sebab.',
  },
  number: (no) => `Pemulangan ${no}`,
  states: {
    REQUESTED: 'Menunggu kelulusan',
    ACCEPTED: 'Diluluskan. Hantar balik barang',
    RECEIVED: 'Barang diterima. Bayaran balik sedang diproses',
    REFUNDED: 'Dibayar balik',
    DECLINED: 'Ditolak',
    WITHDRAWN: 'Dibatalkan oleh anda',
  },
  answer: (text) => `Balasan kami: “${text}”`,
  refund: (amount) => `Dibayar balik: ${amount}`,
  points: (count) => `${count} mata`,
  withdraw: 'Batalkan permintaan pemulangan',
  withdrawn: 'Permintaan pemulangan dibatalkan',
}
