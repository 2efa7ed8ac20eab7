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
    description: 'Catatan pelanggan',
    answer: 'Balasan kepada pelanggan',
    answerHint: {
      accept: 'Dihantar kepada pelanggan: alamat penghantaran barang dan tarikh akhirnya.',
      decline: 'Dihantar kepada pelanggan: sebab pemulangan ditolak.',
    },
    given: 'Dibayar balik',
    pictures: 'Gambar',
    picture: (at: number) => `Gambar ${at}`,
    state: 'Status',
    states: {
      REQUESTED: 'Untuk disemak',
      ACCEPTED: 'Dalam perjalanan ke kedai',
      RECEIVED: 'Untuk dibayar balik',
      REFUNDED: 'Dibayar balik',
      DECLINED: 'Ditolak',
      WITHDRAWN: 'Dibatalkan oleh pelanggan',
    },
    reasons: {
      damaged: 'Sampai dalam keadaan rosak',
      wrong_item: 'Bukan yang dipesan',
      not_as_described: 'Berbeza daripada keterangan',
      changed_mind: 'Tidak mahu lagi',
      other: 'Sebab lain',
    },
    steps: { accept: 'Luluskan', decline: 'Tolak', receive: 'Tandakan diterima', refund: 'Bayar balik' },
    arrived: { restocked: 'Kembali ke stok', written_off: 'Dihapus kira' },
    backInStock: (count: number) => `${count} kembali ke stok`,
    writtenOff: (count: number) => `${count} dihapus kira`,
    receiveText: 'Kira apa yang sampai. Yang boleh dijual semula kembali ke stok; yang lain dihapus kira.',
    refundText: 'Unit yang diterima dibayar balik pada harga yang dibayar, termasuk mata.',
    done: (no: string) => `Pemulangan ${no} disimpan`,
  },
}
