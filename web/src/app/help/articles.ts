/** The articles of the help page, with the words by which owners may look for them. */
import type { MemberRole } from '@menuboard/contract/domain/roles';
import { t } from '../../texts/texts.ts';
import { newRecordPath, notificationsPath, paths, sharePath, signInPath } from '../paths.ts';

export interface Article {
  id: string;
  title: string;
  text: string;
  /** Words besides those of the title and the text. */
  words: string;
  /** The page that it is about. */
  link: { name: string; path: string };
  /** The role that can do it, with those above it, or the person who runs the server. */
  only: MemberRole | 'operator';
}

export const articles: readonly Article[] = [
  {
    id: 'pair',
    title: t('Put a menu on a TV'),
    text: t(
      'Open this server’s address with /tv at the end in the browser of the TV, a stick or a small computer. It shows a QR code. Scan it with your phone, sign in, and choose the display. You can also type the six characters of the display’s pairing code on the TV, with its remote control. The TV remembers its display, also after a power cut. Up to a hundred screens can show the same display.',
    ),
    words: t('connect pair link screen install set up stick code qr'),
    link: { name: t('Pair a screen'), path: paths.pair },
    only: 'manager',
  },
  {
    id: 'dark',
    title: t('A screen is dark or shows an old menu'),
    text: t(
      'First look at the TV: is it on, and at the right input? Then open a web page on a phone in the same Wi-Fi. If none opens, restart the router. If the network works, unplug the TV for ten seconds: its board comes back by itself. A screen that loses the network keeps showing its last menu, follows its schedule, and catches up later. The page of the display says since when each screen is offline, and can reload it.',
    ),
    words: t('black off offline frozen stuck broken not working blank reload restart wifi internet'),
    link: { name: t('Displays'), path: paths.displays },
    only: 'manager',
  },
  {
    id: 'cycles',
    title: t('Menus that repeat after some weeks'),
    text: t(
      'The calendar is for canteens and schools. Make a menu for each day, then a new cycle: the number of weeks, the date on which week 1 begins, the meals with their times, and the menu of each day. You can paste the rows from a spreadsheet. Add holidays and special days with their reason. The displays that you choose change by themselves, also without the network. The year below shows what hangs on each day and why, and what is missing. A meal that ends when it starts lasts a whole day.',
    ),
    words: t('cycle canteen school weekly plan rotation holidays closed four weeks'),
    link: { name: t('Calendar'), path: paths.calendar },
    only: 'manager',
  },
  {
    id: 'notifications',
    title: t('Be told when a screen goes offline'),
    text: t(
      'The server watches your screens in your opening hours and tells you by email when one is offline for three minutes, and when it is back. For a notification on your phone or computer, open Your account on it and switch notifications on. On an iPhone, add Menuboard to the home screen first. Notifications end when you sign the device out. The emails are a setting of the restaurant.',
    ),
    words: t('alert alarm notification notify push mail email offline black warning app install'),
    link: { name: t('Your account'), path: notificationsPath },
    only: 'manager',
  },
  {
    id: 'restart',
    title: t('After a power cut'),
    text: t(
      'A screen comes back by itself when the network is there. Without the network it can start only if it was opened with a secure address: one that begins with https, or localhost. The page of the display says when a screen cannot. Until that is done, switch on the router before the TV. The guide is for the person who set up your server.',
    ),
    words: t('electricity outage blackout boot start kiosk certificate'),
    link: { name: t('Restart without the network'), path: paths.restartHelp },
    only: 'manager',
  },
  {
    id: 'new-display',
    title: t('One more TV'),
    text: t(
      'If the new TV should show the same as another one, pair it with the same display: it needs no display of its own. If it should show something else, add a display first. Displays that hang side by side can show one menu together: their Screens tab puts them in order, and the menu flows from the first to the last. A laptop with a second monitor can be a screen as well.',
    ),
    words: t('add second another monitor wall side by side projector'),
    link: { name: t('Add Display'), path: newRecordPath(paths.displays) },
    only: 'manager',
  },
  {
    id: 'price',
    title: t('Change a price'),
    text: t(
      'Click the price, type the new one and press Enter. That works on the page of a menu and on the Items page, and the board redraws while you type. Screens show it within seconds. A dish with sizes has one price for each size. To change many prices at once, select the items and choose Prices: a percentage, an amount or one price for all. A message offers Undo, and so does the dashboard later.',
    ),
    words: t('cost expensive raise increase percent many all at once edit'),
    link: { name: t('Items'), path: paths.items },
    only: 'staff',
  },
  {
    id: 'sold-out',
    title: t('Mark a dish sold out'),
    text: t(
      'Tap the switch beside the dish: every screen strikes it, or leaves it out if you have chosen that under Look. Tap the words Sold out to say until when: the dish comes back by itself, also on a screen without a network. Find understands “86 salmon” and “salmon back”. For the kitchen, make a link for a tablet that can do nothing else: under Settings, People.',
    ),
    words: t('86 unavailable out of stock run out disable hide back available again'),
    link: { name: t('What is sold out'), path: `${paths.items}?sold-out=now` },
    only: 'staff',
  },
  {
    id: 'happy-hour',
    title: t('Happy hour and promotions'),
    text: t(
      'A promotion lowers prices by a percentage or to a price: of a dish, a section or a category, on certain days, at certain hours or until a last day. The board strikes the usual price through and shows the lower one beside it. It begins and ends by itself, also on a screen without a network, and takes in dishes that you add later. If two promotions apply at once, the lower price wins. Your usual price stays as it is.',
    ),
    words: t('discount offer promo deal sale special cheaper lower price'),
    link: { name: t('Promotions'), path: paths.promotions },
    only: 'manager',
  },
  {
    id: 'items',
    title: t('Add many dishes at once'),
    text: t(
      'Choose Import on the Items page. Paste a list with one dish and price on each line, or choose a table (CSV, Excel), a PDF or a photo of your printed menu. You see every line before anything is stored, and lines that are not clear are marked. Headings become categories, and prices in a row become sizes. On the page of a menu, you can also type a dish with its prices into the last line of a section.',
    ),
    words: t('import paste upload excel csv pdf photo list copy new menu'),
    link: { name: t('Items'), path: paths.items },
    only: 'manager',
  },
  {
    id: 'sizes',
    title: t('Sizes, labels and allergens'),
    text: t(
      'Open the dish and choose More. There it can have sizes with a price each, extras, words in place of a price such as “Market price”, labels, allergens and calories. Boards write them as small marks, and a legend at the foot explains the marks. Under Design, each menu says whether its boards show allergens and calories. Copy the sizes of one drink to all others instead of typing them again.',
    ),
    words: t('small large vegan vegetarian gluten calories extras portion glass bottle'),
    link: { name: t('Items'), path: paths.items },
    only: 'manager',
  },
  {
    id: 'photos',
    title: t('Photos of dishes'),
    text: t(
      'Drop a photo onto a dish, or choose one in its dialog: from your files, from the library, or with the camera of a phone. Drop many photos onto the Items page at once: files with the name of a dish find it by themselves. You can rotate and crop a photo and choose what must stay in view. Under Design, each menu says how its boards show photos, or that they show none.',
    ),
    words: t('picture image camera upload crop turn background library'),
    link: { name: t('Items'), path: paths.items },
    only: 'manager',
  },
  {
    id: 'schedule',
    title: t('Breakfast, lunch and dinner by themselves'),
    text: t(
      'Each display has a schedule: which menu or which images it shows, on which days and at which hours. Several displays can share a plan, and the times of the day have names such as Breakfast. Of two entries at the same time, the one with the higher priority wins. In all other hours, the display shows the menu that is assigned to it. Screens know their schedule, so it also works without a network.',
    ),
    words: t('time plan day week daypart change automatic hours morning evening weekend'),
    link: { name: t('Displays'), path: paths.displays },
    only: 'manager',
  },
  {
    id: 'poster',
    title: t('Show a poster, a video or a slideshow'),
    text: t(
      'Choose Upload Media on the card of a display. An image or a video is shown beside the menu, or alternates with it, and you can give it a last day: then it goes away by itself. The Schedule tab takes several images as a loop at certain hours. A video is converted for screens if the server can do that; what a screen cannot play is refused with the reason.',
    ),
    words: t('image advert advertisement event loop fullscreen media'),
    link: { name: t('Displays'), path: paths.displays },
    only: 'manager',
  },
  {
    id: 'look',
    title: t('Change how a board looks'),
    text: t(
      'The Design tab of a menu shows every theme drawn with your own dishes. Choose one, then how the boards show photos, descriptions and marks. Your logo, your colours and your fonts are under Settings, Brand, and every theme uses them. Under Look, each display says how its TV hangs, and when it is black. To place every block by hand, open the Visual Editor on the card of a menu.',
    ),
    words: t('theme design style colour color font logo brand layout arrange upright portrait rotate'),
    link: { name: t('Brand'), path: paths.brand },
    only: 'manager',
  },
  {
    id: 'guests',
    title: t('A QR code and a page for guests'),
    text: t(
      'The Share tab of a menu makes a page for phones. Switch it on, then print its QR code or put the address on your website. The page always shows what your boards show: new prices, sold-out dishes and offers. Nothing has to be printed again. If you rename the address, the old one leads to the new one, so printed codes keep working.',
    ),
    words: t('qr phone website link online share publish address table'),
    link: { name: t('Share and print'), path: sharePath },
    only: 'manager',
  },
  {
    id: 'print',
    title: t('Print a menu'),
    text: t(
      'The Share tab of a menu has a preview for paper: the whole menu or a table tent, in A4 or Letter, with your logo and your fonts. Choose the language and press Print; the browser can also save it as a PDF. Print again after a change, because paper does not follow your prices. Or print the QR code only: it leads to the page for guests, which always shows the current prices.',
    ),
    words: t('paper pdf a4 letter table tent card takeaway'),
    link: { name: t('Share and print'), path: sharePath },
    only: 'manager',
  },
  {
    id: 'languages',
    title: t('Menus in several languages'),
    text: t(
      'Choose the languages of your menus under Settings, Restaurant. Each dish then has a field for its name and its description in each of them. Boards show the first language, or alternate with others if the menu’s Design says so. Guests choose theirs on their phone. The language of these pages is a choice of its own: it is under Your account, and each person can have another one.',
    ),
    words: t('translate translation english german spanish tourists bilingual'),
    link: { name: t('Restaurant settings'), path: paths.restaurant },
    only: 'manager',
  },
  {
    id: 'undo',
    title: t('Undo a mistake'),
    text: t(
      'After most changes, a message offers Undo. Later, the dashboard lists the latest changes, each with its own Undo. The History tab of a menu shows how it was on any day of the last 90 days, and can bring that back. What you delete waits in the bin for 30 days, with everything that belonged to it. A display that you restore gets its screens back, too.',
    ),
    words: t('wrong mistake deleted restore recover back history versions bin trash revert'),
    link: { name: t('Bin'), path: paths.bin },
    only: 'manager',
  },
  {
    id: 'people',
    title: t('Invite colleagues'),
    text: t(
      'Owners invite people under Settings, People, by email or by a link. Staff change prices and mark dishes sold out. Managers do everything with menus, items and displays. Owners also invite people and connect other programs. Remove a person, and all their devices are signed out at once. Nobody should share a password: the dashboard then says who changed what.',
    ),
    words: t('invite employee staff team user role manager rights access kitchen tablet'),
    link: { name: t('People and invitations'), path: paths.people },
    only: 'owner',
  },
  {
    id: 'password',
    title: t('Password, lost phone and two-step sign-in'),
    text: t(
      'Change your password under Your account: all other devices are signed out. With two-step sign-in, a code from an app on your phone is needed as well. Print the recovery codes: each works once if the phone is lost. The account menu lists the devices on which you are signed in, and ends each of them. If you forget your password, the sign-in page sends you a link, if your server can send email.',
    ),
    words: t('forgot forgotten login log in security authenticator 2fa stolen device sign out'),
    link: { name: t('Your account'), path: signInPath },
    only: 'staff',
  },
  {
    id: 'copies',
    title: t('A copy of your menus and prices'),
    text: t(
      'Download a copy of the restaurant under Your account: items, menus, displays and files in one ZIP archive. You can restore it here or on another server. Export on the Items page gives you a table for Excel. The server also makes a backup of everything each day by itself; the person who runs it sees these backups and restores them.',
    ),
    words: t('backup back up export download archive save move other server leave data'),
    link: { name: t('Your account'), path: paths.account },
    only: 'owner',
  },
  {
    id: 'server',
    title: t('Backups of the server'),
    text: t(
      'The server makes a backup each day and restores the newest one on trial once a week. This page lists them and says what became of the last one. Download one now and then, and keep it in another building: a backup on the same disk is lost with the disk. An empty server offers to restore a downloaded backup on its sign-up page.',
    ),
    words: t('restore disk operator move machine computer broken'),
    link: { name: t('This server'), path: paths.server },
    only: 'operator',
  },
];
