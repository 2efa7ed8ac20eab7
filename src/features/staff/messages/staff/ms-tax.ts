import type { taxWords as english } from './en-tax.ts'

/** Malay messages: tax rates. */
export const taxWords: typeof english = {
  tax: {
    add: 'Rancang kadar',
    class: 'Produk',
    classes: { device: 'Peranti', nicotine_liquid: 'Pod dan cecair', accessory: 'Aksesori' },
    from: 'Mulai',
    fromHint: 'Hari selepas hari ini. Pesanan mulai hari itu menggunakan kadar baharu.',
    always: 'Sejak mula',
    rate: 'Kadar',
    rateHint: 'Peratus di atas harga tanpa cukai. Harga sudah termasuk cukai.',
    label: 'Nama pada dokumen',
    labelHint: 'Seperti SST atau PPN.',
    show: 'Paparkan jumlah',
    showHint: 'Matikan untuk memaparkan nama sahaja, tanpa jumlah.',
    state: 'Status',
    states: { past: 'Lampau', current: 'Digunakan', planned: 'Dirancang' },
    fixed: 'Digunakan oleh pesanan, jadi tidak boleh diubah. Rancang kadar baharu.',
    remove: 'Padam kadar yang dirancang',
    removed: 'Kadar yang dirancang dipadam',
  },
}
