import type { taxWords as english } from './en-tax.ts'

/** Indonesian messages: tax rates. */
export const taxWords: typeof english = {
  tax: {
    add: 'Tambah tarif',
    class: 'Jenis produk',
    classes: { device: 'Perangkat', nicotine_liquid: 'Pod dan liquid', accessory: 'Aksesori' },
    from: 'Berlaku mulai',
    fromHint: 'Pilih tanggal mendatang. Pesanan mulai tanggal itu memakai tarif baru.',
    always: 'Selalu',
    rate: 'Tarif',
    rateHint: 'Persen dari harga sebelum pajak. Harga Anda sudah termasuk pajak.',
    label: 'Nama pada dokumen',
    labelHint: 'Misalnya SST atau PPN.',
    show: 'Tampilkan jumlah pajak',
    showHint: 'Matikan untuk menampilkan namanya saja.',
    state: 'Status',
    states: { past: 'Berakhir', current: 'Aktif', planned: 'Terjadwal' },
    fixed: 'Sudah dipakai pesanan, jadi tidak bisa diubah. Tambahkan tarif baru.',
    remove: 'Hapus tarif terjadwal',
    removed: 'Tarif terjadwal dihapus',
  },
}
