import type { ActingMessages } from './en.ts'

export const ms: ActingMessages = {
  bar: {
    region: 'Pengedar',
    none: 'Belum ada pengedar dipilih',
    choose: 'Pilih',
    actingFor: (name) => `Mewakili ${name}`,
    change: 'Tukar',
    changeFrom: (name) => `Tukar pengedar, kini ${name}`,
    shownTo: (name) => `Ditunjukkan kepada ${name}`,
    takeBack: 'Ambil semula',
  },
  selector: {
    find: 'Cari pengedar mengikut nama',
    first: 'Pilih pengedar dahulu',
    firstText: 'Pilihan anda disimpan dan ditawarkan sebaik sahaja anda memilih untuk siapa.',
    found: (count) => `${count} pengedar`,
    nobody: 'Tiada pengedar dengan nama ini.',
    none: 'Belum ada pengedar ditugaskan kepada anda.',
    waiting: 'Senarai pengedar muncul sebaik sahaja kedai menjawab.',
    tiers: { bronze: 'Gangsa', silver: 'Perak', gold: 'Emas' },
    current: 'Dipilih',
    unsent: (count) => `${count} perubahan belum dihantar`,
    needYou: (count) => `${count} perlu perhatian anda`,
    notYours: (name) => `${name} bukan lagi pengedar anda.`,
  },
  leave: {
    title: (name) => `Tukar kepada ${name}?`,
    text: (count, name) =>
      `${count} perubahan untuk ${name} belum dihantar. Ia kekal disimpan di sini dan akan dihantar untuk ${name}.`,
    stay: 'Kekal di sini',
    go: 'Tukar pengedar',
  },
  sheet: {
    actingFor: 'Anda mewakili',
    credit: (left) => `Kredit berbaki ${left}`,
    change: 'Tukar pengedar',
    choose: 'Pilih pengedar',
    show: 'Tunjuk kepada pengedar',
  },
  show: {
    title: 'Tunjuk kepada pengedar',
    text: (name) =>
      `${name} boleh melihat-lihat dan mengisi troli. Pengedar lain, kredit, diskaun dan akaun anda kekal tersembunyi sehingga anda menaip PIN.`,
    setPin: 'Pilih PIN untuk peranti ini dahulu: empat hingga lapan digit.',
    noPin: 'Peranti ini tidak dapat menyimpan PIN, jadi ia tidak boleh diserahkan.',
    start: 'Serahkan',
    endTitle: 'Ambil semula tablet',
    endText: 'Taip PIN anda untuk terus sebagai diri anda.',
    end: 'Ambil semula',
    hidden: 'Tersembunyi buat masa ini',
    hiddenText: 'Bahagian ini milik jurujual anda. Mereka membukanya semula dengan PIN.',
    signOut: 'Log keluar dan masuk semula',
  },
}
