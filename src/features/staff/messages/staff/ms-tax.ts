import type { taxWords as english } from './en-tax.ts'

/** Malay messages: tax rates. */
export const taxWords: typeof english = {
  tax: {
    add: 'Tambah kadar',
    class: 'Produk',
    classes: { device: 'Peranti', nicotine_liquid: 'Pod dan cecair', accessory: 'Aksesori' },
    from: 'Berkuat kuasa mulai',
    fromHint: 'Pilih tarikh akan datang. Pesanan mulai tarikh itu menggunakan kadar baharu.',
    always: 'Sentiasa',
    rate: 'Kadar',
    rateHint: 'Peratus daripada harga sebelum cukai. Harga anda sudah termasuk cukai.',
    label: 'Nama pada dokumen',
    labelHint: 'Cth. SST atau PPN.',
    show: 'Paparkan jumlah cukai',
    showHint: 'Matikan untuk memaparkan nama sahaja.',
    state: 'Status',
    states: { past: 'Tamat', current: 'Aktif', planned: 'Dijadualkan' },
    fixed: 'Pesanan sudah menggunakan kadar ini, jadi ia tidak boleh diubah. Tambah kadar baharu.',
    remove: 'Padam kadar yang dijadualkan',
    removed: 'Kadar yang dijadualkan dipadam',
  },
}
