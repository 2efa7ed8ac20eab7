import type { wayWords as english } from './en-ways.ts'

/** Malay messages: ways to pay. */
export const wayWords: typeof english = {
  ways: {
    addressesText: 'Masukkan alamat ini di perkhidmatan bayaran jika diminta.',
    addresses: { return: 'Alamat pulang (return)', callback: 'Alamat panggil balik (callback)' },
    on: 'Aktif',
    off: 'Tidak aktif',
    incomplete: 'Aktif, belum lengkap',
    modes: { test: 'Mod ujian', live: 'Bayaran sebenar' },
    missing: {
      merchant: () =>
        'Belum ada akaun peniaga. Pelanggan belum dapat melihat kaedah ini sehingga pentadbir menyambungkannya di',
      bank: () => 'Belum ada akaun bank. Tambah di bawah. Pelanggan belum dapat melihat kaedah ini.',
      method: () => 'Belum ada pilihan bayaran. Pilih sekurang-kurangnya satu di “Sediakan”.',
    },
    setUp: 'Sediakan',
    offered: 'Tawarkan semasa pembayaran',
    name: 'Nama semasa pembayaran',
    nameHint: 'Seperti yang dilihat pelanggan.',
    methods: 'Pilihan bayaran',
    banks: 'Akaun bank',
    banksText: 'Pelanggan yang membayar melalui pindahan bank melihat akaun ini.',
    addBank: 'Tambah akaun',
    bankName: 'Nama bank',
    swift: 'Kod SWIFT (pilihan)',
    swiftHint: 'Untuk pindahan dari luar negara.',
  },
}
