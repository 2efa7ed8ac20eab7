import type { StaffMessages } from './en.ts'

/** Malay messages: returns of goods. */
export const returnWords: Pick<StaffMessages, 'returned'> = {
  returned: {
    number: 'Pemulangan',
    order: 'Pesanan',
    goods: 'Barang',
    reason: 'Sebab',
    customer: 'Pelanggan',
    phone: 'Telefon',
    asked: 'Diminta',
    about: 'Permintaan',
    description: 'Apa yang ditulis pelanggan',
    answer: 'Jawapan kepada pelanggan',
    answerHint: {
      accept: 'Dihantar kepada pelanggan: ke mana barang dihantar, dan sebelum bila.',
      decline: 'Dihantar kepada pelanggan: mengapa barang tidak diterima balik.',
    },
    given: 'Dipulangkan',
    pictures: 'Gambar',
    picture: (at: number) => `Gambar ${at}`,
    state: 'Status',
    states: {
      REQUESTED: 'Perlu dijawab',
      ACCEPTED: 'Dalam perjalanan ke kedai',
      RECEIVED: 'Untuk dibayar balik',
      REFUNDED: 'Dibayar balik',
      DECLINED: 'Ditolak',
      WITHDRAWN: 'Ditarik balik',
    },
    reasons: {
      damaged: 'Sampai dalam keadaan rosak',
      wrong_item: 'Bukan yang dipesan',
      not_as_described: 'Berbeza daripada keterangan',
      changed_mind: 'Tidak mahu lagi',
      other: 'Sebab lain',
    },
    steps: { accept: 'Terima', decline: 'Tolak', receive: 'Barang sudah sampai', refund: 'Bayar balik' },
    arrived: { restocked: 'Kembali ke stok', written_off: 'Dihapus kira' },
    backInStock: (count: number) => `${count} kembali ke stok`,
    writtenOff: (count: number) => `${count} dihapus kira`,
    receiveText: 'Kira apa yang sampai. Yang boleh dijual semula kembali ke stok; yang lain dihapus kira.',
    refundText: 'Unit yang sampai dibayar balik mengikut harganya dalam pesanan ini, termasuk mata.',
    done: (no: string) => `Pemulangan ${no} disimpan`,
  },
}
