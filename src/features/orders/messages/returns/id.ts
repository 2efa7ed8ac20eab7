import type { ReturnsMessages } from './en.ts'

/** Indonesian messages: returns of one order. */
export const id: ReturnsMessages = {
  until: (when) => `Anda bisa meminta retur sampai ${when}.`,
  noMore: 'Semua barang yang bisa diretur sudah diminta.',
  ask: 'Minta retur',
  text: 'Pilih barang yang ingin Anda retur. Tunggu persetujuan kami sebelum mengirim apa pun.',
  pieces: (left) => `${left} bisa diretur`,
  reason: 'Alasan',
  chooseReason: 'Pilih alasan',
  reasons: {
    damaged: 'Barang datang dalam keadaan rusak',
    wrong_item: 'Bukan barang yang saya pesan',
    not_as_described: 'Tidak sesuai deskripsi',
    changed_mind: 'Saya tidak menginginkannya lagi (masih tersegel)',
    other: 'Alasan lain',
  },
  description: 'Detail (opsional)',
  files: 'Gambar (opsional)',
  filesHint: (most) => `Hingga ${most} gambar atau file PDF, masing-masing 5 MB.`,
  send: 'Kirim permintaan',
  sending: 'Mengirim…',
  sent: 'Permintaan retur terkirim',
  failed: 'Permintaan tidak terkirim. Silakan coba lagi.',
  missing: {
    lines: 'Pilih paling sedikit satu barang.',
    reason: 'Pilih alasan.',
  },
  number: (no) => `Retur ${no}`,
  states: {
    REQUESTED: 'Menunggu persetujuan',
    ACCEPTED: 'Disetujui. Kirim kembali barangnya',
    RECEIVED: 'Barang diterima. Pengembalian dana sedang diproses',
    REFUNDED: 'Dana dikembalikan',
    DECLINED: 'Ditolak',
    WITHDRAWN: 'Dibatalkan oleh Anda',
  },
  answer: (text) => `Balasan kami: “${text}”`,
  refund: (amount) => `Dana dikembalikan: ${amount}`,
  points: (count) => `${count} poin`,
  withdraw: 'Batalkan permintaan retur',
  withdrawn: 'Permintaan retur dibatalkan',
}
