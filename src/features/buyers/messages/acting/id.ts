import type { ActingMessages } from './en.ts'

export const id: ActingMessages = {
  bar: {
    region: 'Dealer',
    none: 'Belum ada dealer dipilih',
    choose: 'Pilih',
    actingFor: (name) => `Mewakili ${name}`,
    change: 'Ganti',
    changeFrom: (name) => `Ganti dealer, sekarang ${name}`,
    shownTo: (name) => `Tampilan pelanggan: ${name}`,
    takeBack: 'Akhiri tampilan pelanggan',
  },
  selector: {
    find: 'Cari dealer berdasarkan nama',
    first: 'Pilih dealer dulu',
    firstText: 'Pilihan Anda kami simpan. Anda bisa menambahkannya setelah memilih dealer.',
    found: (count) => `${count} dealer`,
    nobody: 'Tidak ada dealer yang cocok dengan nama ini.',
    none: 'Belum ada dealer yang ditugaskan kepada Anda.',
    waiting: 'Memuat dealer…',
    tiers: { bronze: 'Perunggu', silver: 'Perak', gold: 'Emas' },
    current: 'Dipilih',
    unsent: (count) => `${count} perubahan belum terkirim`,
    needYou: (count) => `${count} perlu tindakan Anda`,
    notYours: (name) => `${name} bukan lagi dealer Anda.`,
  },
  leave: {
    title: (name) => `Pindah ke ${name}?`,
    text: (count, name) =>
      `${count} perubahan untuk ${name} belum terkirim. Perubahan ini tersimpan di perangkat ini dan akan dikirim untuk ${name}.`,
    stay: 'Tetap di sini',
    go: 'Ganti dealer',
  },
  sheet: {
    priceList: 'Daftar harga (PDF)',
    priceFile: 'Daftar harga (CSV)',
    actingFor: 'Anda mewakili',
    credit: (left) => `Kredit tersedia: ${left}`,
    change: 'Ganti dealer',
    choose: 'Pilih dealer',
    show: 'Tampilan pelanggan',
  },
  show: {
    title: 'Tampilan pelanggan',
    text: (name) =>
      `${name} bisa melihat-lihat dan mengisi keranjang. Dealer lain, kredit, diskon, dan akun Anda disembunyikan sampai Anda memasukkan PIN.`,
    setPin: 'Buat PIN untuk perangkat ini dulu. Gunakan 4 sampai 8 angka.',
    noPin: 'Tampilan pelanggan tidak tersedia karena PIN tidak bisa disimpan di perangkat ini.',
    start: 'Mulai tampilan pelanggan',
    endTitle: 'Akhiri tampilan pelanggan',
    endText: 'Masukkan PIN Anda untuk kembali ke akun Anda.',
    end: 'Akhiri tampilan',
    hidden: 'Disembunyikan di tampilan pelanggan',
    hiddenText: 'Tenaga penjual Anda bisa membuka halaman ini dengan PIN.',
    signOut: 'Keluar lalu masuk lagi',
  },
}
