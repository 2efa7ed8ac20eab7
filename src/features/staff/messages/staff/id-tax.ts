import type { taxWords as english } from './en-tax.ts'

/** Indonesian messages: tax rates. */
export const taxWords: typeof english = {
  tax: {
    add: 'Rencanakan tarif',
    class: 'Jenis produk',
    classes: { device: 'Perangkat', nicotine_liquid: 'Pod dan liquid', accessory: 'Aksesori' },
    from: 'Mulai',
    fromHint: 'Hari setelah hari ini. Pesanan mulai hari itu memakai tarif baru.',
    always: 'Sejak awal',
    rate: 'Tarif',
    rateHint: 'Persen di atas harga tanpa pajak. Harga sudah termasuk pajak.',
    label: 'Nama pada dokumen',
    labelHint: 'Misalnya SST atau PPN.',
    show: 'Tampilkan jumlahnya',
    showHint: 'Matikan untuk menampilkan namanya saja, tanpa jumlah.',
    state: 'Status',
    states: { past: 'Lampau', current: 'Dipakai', planned: 'Direncanakan' },
    fixed: 'Dipakai oleh pesanan, jadi tidak bisa diubah. Rencanakan tarif baru.',
    remove: 'Hapus tarif yang direncanakan',
    removed: 'Tarif yang direncanakan dihapus',
  },
}
