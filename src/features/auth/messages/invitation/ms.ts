import type { InvitationMessages } from './en.ts'

export const ms: InvitationMessages = {
  title: 'Terima jemputan anda',
  loading: 'Memuatkan…',
  as: {
    admin: (store) => `Anda dijemput menguruskan ${store} sebagai pentadbir.`,
    staff: (store) => `Anda dijemput bekerja di ${store} sebagai kakitangan.`,
    sales: (store) => `Anda dijemput menjual untuk ${store} sebagai jurujual.`,
  },
  by: (name) => `Dijemput oleh ${name}.`,
  until: (moment) => `Pautan ini boleh digunakan sekali sahaja, sehingga ${moment}.`,
  signInWith: (recipient) => `Anda akan log masuk dengan ${recipient}.`,
  phoneHint: 'Anda boleh log masuk dengan nombor ini atau dengan e-mel anda.',
  accept: 'Cipta akaun',
  accepting: 'Mencipta akaun…',
  invalidTitle: 'Pautan ini tidak boleh digunakan',
  missing: 'Buka pautan seperti yang anda terima. Jika masih tidak berjaya, minta pautan baharu.',
  offline: 'Anda di luar talian. Sambung ke internet untuk membuka jemputan ini.',
  tryAgain: 'Cuba lagi',
  signedIn: 'Anda sedang log masuk pada peranti ini',
  signedInText: 'Log keluar dahulu, atau buka pautan pada peranti orang yang dijemput.',
  signOut: 'Log keluar',
}
