import type { ActingMessages } from './en.ts'

export const ms: ActingMessages = {
  bar: {
    region: 'Pengedar',
    none: 'Belum ada pengedar dipilih',
    choose: 'Pilih',
    actingFor: (name) => `Mewakili ${name}`,
    change: 'Tukar',
    changeFrom: (name) => `Tukar pengedar, kini ${name}`,
    shownTo: (name) => `Paparan pelanggan: ${name}`,
    takeBack: 'Tamatkan paparan pelanggan',
  },
  selector: {
    find: 'Cari pengedar mengikut nama',
    first: 'Pilih pengedar dahulu',
    firstText: 'Pilihan anda disimpan. Anda boleh menambahnya selepas memilih pengedar.',
    found: (count) => `${count} pengedar`,
    nobody: 'Tiada pengedar sepadan dengan nama ini.',
    none: 'Belum ada pengedar ditugaskan kepada anda.',
    waiting: 'Memuatkan pengedar…',
    tiers: { bronze: 'Gangsa', silver: 'Perak', gold: 'Emas' },
    current: 'Dipilih',
    unsent: (count) => `${count} perubahan belum dihantar`,
    needYou: (count) => `${count} perlu tindakan anda`,
    notYours: (name) => `${name} bukan lagi pengedar anda.`,
  },
  leave: {
    title: (name) => `Tukar kepada ${name}?`,
    text: (count, name) =>
      `${count} perubahan untuk ${name} belum dihantar. Perubahan ini disimpan pada peranti ini dan akan dihantar untuk ${name}.`,
    stay: 'Kekal di sini',
    go: 'Tukar pengedar',
  },
  sheet: {
    priceList: 'Senarai harga (PDF)',
    priceFile: 'Senarai harga (CSV)',
    actingFor: 'Anda mewakili',
    credit: (left) => `Kredit tersedia: ${left}`,
    change: 'Tukar pengedar',
    choose: 'Pilih pengedar',
    show: 'Paparan pelanggan',
  },
  show: {
    title: 'Paparan pelanggan',
    text: (name) =>
      `${name} boleh melihat-lihat dan mengisi troli. Pengedar lain, kredit, diskaun dan akaun anda disembunyikan sehingga anda memasukkan PIN.`,
    setPin: 'Tetapkan PIN untuk peranti ini dahulu. Guna 4 hingga 8 digit.',
    noPin: 'Paparan pelanggan tidak tersedia kerana PIN tidak dapat disimpan pada peranti ini.',
    start: 'Mulakan paparan pelanggan',
    endTitle: 'Tamatkan paparan pelanggan',
    endText: 'Masukkan PIN anda untuk kembali ke akaun anda.',
    end: 'Tamatkan paparan',
    hidden: 'Disembunyikan dalam paparan pelanggan',
    hiddenText: 'Jurujual anda boleh membuka halaman ini dengan PIN.',
    signOut: 'Log keluar dan masuk semula',
  },
}
