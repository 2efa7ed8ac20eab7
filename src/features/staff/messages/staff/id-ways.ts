import type { wayWords as english } from './en-ways.ts'

/** Indonesian messages: ways to pay. */
export const wayWords: typeof english = {
  ways: {
    on: 'Aktif',
    off: 'Nonaktif',
    incomplete: 'Aktif, belum lengkap',
    modes: { test: 'Mode uji coba', live: 'Pembayaran live' },
    missing: {
      merchant: (settings) =>
        `Belum ada akun merchant. Tambahkan ${settings} di store.env lalu mulai ulang toko. Pelanggan belum bisa melihat metode ini.`,
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
