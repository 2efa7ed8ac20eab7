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
    description: 'Catatan pelanggan',
    answer: 'Balasan untuk pelanggan',
    answerHint: {
      accept: 'Dikirim ke pelanggan: alamat pengiriman barang dan batas waktunya.',
      decline: 'Dikirim ke pelanggan: alasan retur ditolak.',
    },
    given: 'Dana dikembalikan',
    pictures: 'Gambar',
    picture: (at: number) => `Gambar ${at}`,
    state: 'Status',
    states: {
      REQUESTED: 'Perlu diperiksa',
      ACCEPTED: 'Menuju toko',
      RECEIVED: 'Perlu dikembalikan dananya',
      REFUNDED: 'Dana dikembalikan',
      DECLINED: 'Ditolak',
      WITHDRAWN: 'Dibatalkan pelanggan',
    },
    reasons: {
      damaged: 'Datang dalam keadaan rusak',
      wrong_item: 'Bukan yang dipesan',
      not_as_described: 'Berbeda dari deskripsi',
      changed_mind: 'Tidak diinginkan lagi',
      other: 'Alasan lain',
    },
    steps: { accept: 'Setujui', decline: 'Tolak', receive: 'Tandai diterima', refund: 'Kembalikan dana' },
    arrived: { restocked: 'Kembali ke stok', written_off: 'Dihapusbukukan' },
    backInStock: (count: number) => `${count} masuk stok lagi`,
    writtenOff: (count: number) => `${count} dihapusbukukan`,
    receiveText: 'Hitung barang yang datang. Yang bisa dijual lagi kembali ke stok; sisanya dihapusbukukan.',
    refundText: 'Dana barang yang diterima dikembalikan sesuai harga yang dibayar, termasuk poin.',
    done: (no: string) => `Retur ${no} disimpan`,
  },
}
