import type { StaffMessages } from './en.ts'

/** Indonesian messages: returns of goods. */
export const returnWords: Pick<StaffMessages, 'returned'> = {
  returned: {
    number: 'Retur',
    order: 'Pesanan',
    goods: 'Barang',
    reason: 'Alasan',
    customer: 'Pelanggan',
    phone: 'Telepon',
    asked: 'Diminta',
    about: 'Permintaan retur',
    description: 'Tulisan pelanggan',
    answer: 'Jawaban untuk pelanggan',
    answerHint: {
      accept: 'Dikirim ke pelanggan: ke mana barang dikirim, dan sampai kapan.',
      decline: 'Dikirim ke pelanggan: mengapa barang tidak diterima kembali.',
    },
    given: 'Dikembalikan',
    pictures: 'Gambar',
    picture: (at: number) => `Gambar ke-${at}`,
    state: 'Status',
    states: {
      REQUESTED: 'Perlu dijawab',
      ACCEPTED: 'Menuju toko',
      RECEIVED: 'Perlu dikembalikan dananya',
      REFUNDED: 'Dana dikembalikan',
      DECLINED: 'Ditolak',
      WITHDRAWN: 'Dibatalkan',
    },
    reasons: {
      damaged: 'Datang dalam keadaan rusak',
      wrong_item: 'Bukan yang dipesan',
      not_as_described: 'Berbeda dari deskripsi',
      changed_mind: 'Tidak diinginkan lagi',
      other: 'Alasan lain',
    },
    steps: { accept: 'Terima', decline: 'Tolak', receive: 'Barang sudah datang', refund: 'Kembalikan dana' },
    arrived: { restocked: 'Kembali ke stok', written_off: 'Dihapusbukukan' },
    backInStock: (count: number) => `${count} masuk stok lagi`,
    writtenOff: (count: number) => `${count} dihapusbukukan`,
    receiveText: 'Hitung barang yang datang. Yang bisa dijual lagi kembali ke stok; sisanya dihapusbukukan.',
    refundText: 'Barang yang datang dikembalikan dananya sesuai harganya di pesanan ini, termasuk poin.',
    done: (no: string) => `Retur ${no} disimpan`,
  },
}
