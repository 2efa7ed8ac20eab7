import type { ReturnsMessages } from './en.ts'

/** Indonesian messages: returns of one order. */
export const id: ReturnsMessages = {
  until: (when) => `Anda bisa meminta retur sampai ${when}.`,
  noMore: 'Semua barang yang bisa diretur sudah diminta.',
  ask: 'Minta retur',
  text: 'Pilih barang yang ingin Anda kirim kembali. Toko menjawab sebelum Anda mengirim apa pun.',
  pieces: (left) => `${left} bisa diretur`,
  reason: 'Alasan',
  chooseReason: 'Pilih alasan',
  reasons: {
    damaged: 'Barang datang dalam keadaan rusak',
    wrong_item: 'Bukan barang yang saya pesan',
    not_as_described: 'Barang berbeda dari deskripsinya',
    changed_mind: 'Saya tidak menginginkannya lagi, masih tersegel',
    other: 'Alasan lain',
  },
  description: 'Yang perlu diketahui toko (opsional)',
  files: 'Gambar (opsional)',
  filesHint: (most) => `Hingga ${most} gambar atau file PDF, masing-masing 5 MB.`,
  send: 'Kirim permintaan',
  sending: 'Mengirim…',
  sent: 'Toko sudah menerima permintaan Anda',
  failed: 'Permintaan tidak terkirim. Silakan coba lagi.',
  missing: {
    lines: 'Pilih paling sedikit satu barang.',
    reason: 'Pilih alasan retur.',
  },
  number: (no) => `Retur ${no}`,
  states: {
    REQUESTED: 'Toko belum menjawab',
    ACCEPTED: 'Diterima: kirim barang ke toko',
    RECEIVED: 'Sampai: pengembalian dana menyusul',
    REFUNDED: 'Dana dikembalikan',
    DECLINED: 'Ditolak oleh toko',
    WITHDRAWN: 'Dibatalkan oleh Anda',
  },
  answer: (text) => `Jawaban toko: “${text}”`,
  refund: (amount) => `Dikembalikan: ${amount}`,
  points: (count) => `${count} poin`,
  withdraw: 'Batalkan retur',
  withdrawn: 'Retur dibatalkan',
}
