import type { ActingMessages } from './en.ts'

export const id: ActingMessages = {
  bar: {
    region: 'Dealer',
    none: 'Belum ada dealer yang dipilih',
    choose: 'Pilih',
    actingFor: (name) => `Mewakili ${name}`,
    change: 'Ganti',
    changeFrom: (name) => `Ganti dealer, sekarang ${name}`,
    shownTo: (name) => `Diperlihatkan kepada ${name}`,
    takeBack: 'Ambil kembali',
  },
  selector: {
    find: 'Cari dealer berdasarkan nama',
    first: 'Pilih dealer dulu',
    firstText: 'Yang Anda ketuk disimpan dan ditawarkan begitu Anda memilih untuk siapa.',
    found: (count) => `${count} dealer`,
    nobody: 'Tidak ada dealer dengan nama ini.',
    none: 'Belum ada dealer yang ditugaskan kepada Anda.',
    waiting: 'Daftar dealer muncul begitu toko menjawab.',
    tiers: { bronze: 'Perunggu', silver: 'Perak', gold: 'Emas' },
    current: 'Dipilih',
    unsent: (count) => `${count} perubahan belum terkirim`,
    needYou: (count) => `${count} perlu perhatian Anda`,
    notYours: (name) => `${name} bukan lagi dealer Anda.`,
  },
  leave: {
    title: (name) => `Pindah ke ${name}?`,
    text: (count, name) =>
      `${count} perubahan untuk ${name} belum terkirim. Semuanya tetap disimpan di sini dan akan dikirim untuk ${name}.`,
    stay: 'Tetap di sini',
    go: 'Ganti dealer',
  },
  sheet: {
    actingFor: 'Anda mewakili',
    credit: (left) => `Sisa kredit ${left}`,
    change: 'Ganti dealer',
    choose: 'Pilih dealer',
    show: 'Perlihatkan kepada dealer',
  },
  show: {
    title: 'Perlihatkan kepada dealer',
    text: (name) =>
      `${name} bisa melihat-lihat dan mengisi keranjang. Dealer lain, kredit, diskon, dan akun Anda tetap tersembunyi sampai Anda mengetik PIN.`,
    setPin: 'Buat PIN untuk perangkat ini dulu: empat sampai delapan angka.',
    noPin: 'Perangkat ini tidak bisa menyimpan PIN, jadi tidak bisa diserahkan.',
    start: 'Serahkan',
    endTitle: 'Ambil kembali tablet',
    endText: 'Ketik PIN Anda untuk melanjutkan sebagai diri sendiri.',
    end: 'Ambil kembali',
    hidden: 'Disembunyikan untuk saat ini',
    hiddenText: 'Bagian ini milik tenaga penjual Anda. Mereka membukanya lagi dengan PIN.',
    signOut: 'Keluar lalu masuk lagi',
  },
}
