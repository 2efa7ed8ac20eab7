import type { wayWords as english } from './en-ways.ts'

/** Indonesian messages: ways to pay. */
export const wayWords: typeof english = {
  ways: {
    addressesText: 'Masukkan alamat ini di layanan pembayaran jika diminta.',
    addresses: { return: 'Alamat kembali (return)', callback: 'Alamat callback' },
    on: 'Aktif',
    off: 'Nonaktif',
    incomplete: 'Aktif, belum lengkap',
    modes: { test: 'Mode uji coba', live: 'Pembayaran live' },
    missing: {
      merchant: () =>
        'Belum ada akun merchant. Pelanggan belum bisa melihat metode ini sampai admin menghubungkannya di',
      bank: () => 'Belum ada rekening bank. Tambahkan di bawah. Pelanggan belum bisa melihat metode ini.',
      method: () => 'Belum ada pilihan pembayaran. Pilih minimal satu di “Atur”.',
    },
    setUp: 'Atur',
    offered: 'Tawarkan saat checkout',
    name: 'Nama saat checkout',
    nameHint: 'Seperti yang dilihat pelanggan.',
    methods: 'Pilihan pembayaran',
    banks: 'Rekening bank',
    banksText: 'Pelanggan yang membayar lewat transfer bank melihat rekening ini.',
    addBank: 'Tambah rekening',
    bankName: 'Nama bank',
    swift: 'Kode SWIFT (opsional)',
    swiftHint: 'Untuk transfer dari luar negeri.',
  },
}
