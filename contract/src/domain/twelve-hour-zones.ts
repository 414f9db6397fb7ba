/**
 * Time zones of countries with 12-hour clocks, whose region prefers `h` in the timeData of CLDR. Grouped by area,
 * because names in Intl differ between engines only after the slash.
 */
const zones: Record<string, string> = {
  Africa:
    'Accra|Addis_Ababa|Algiers|Asmara|Asmera|Banjul|Blantyre|Cairo|Djibouti|El_Aaiun|Freetown|Juba|Khartoum|Lusaka|Maseru|Mbabane|Mogadishu|Monrovia|Ndjamena|Nouakchott|Tripoli|Tunis|Windhoek',
  America:
    'Adak|Anchorage|Antigua|Asuncion|Atikokan|Bahia_Banderas|Barbados|Blanc-Sablon|Bogota|Boise|Buenos_Aires|Cambridge_Bay|Cancun|Caracas|Catamarca|Cayman|Chicago|Chihuahua|Ciudad_Juarez|Coral_Harbour|Cordoba|Costa_Rica|Coyhaique|Creston|Dawson|Dawson_Creek|Denver|Detroit|Dominica|Edmonton|El_Salvador|Fort_Nelson|Glace_Bay|Goose_Bay|Grand_Turk|Grenada|Guatemala|Guayaquil|Guyana|Halifax|Havana|Hermosillo|Indianapolis|Inuvik|Iqaluit|Jamaica|Jujuy|Juneau|La_Paz|Lima|Los_Angeles|Louisville|Managua|Matamoros|Mazatlan|Mendoza|Menominee|Merida|Metlakatla|Mexico_City|Moncton|Monterrey|Montevideo|Nassau|New_York|Nome|Ojinaga|Panama|Phoenix|Port_of_Spain|Puerto_Rico|Punta_Arenas|Rankin_Inlet|Regina|Resolute|Santiago|Santo_Domingo|Sitka|St_Johns|St_Kitts|St_Lucia|St_Thomas|St_Vincent|Swift_Current|Tegucigalpa|Tijuana|Toronto|Tortola|Vancouver|Whitehorse|Winnipeg|Yakutat',
  Antarctica: 'Macquarie',
  Asia: 'Aden|Amman|Baghdad|Bahrain|Beirut|Brunei|Calcutta|Damascus|Dhaka|Dubai|Famagusta|Gaza|Hebron|Hong_Kong|Karachi|Kolkata|Kuala_Lumpur|Kuching|Kuwait|Macau|Manila|Muscat|Nicosia|Phnom_Penh|Pyongyang|Qatar|Riyadh|Seoul|Singapore|Taipei|Thimphu',
  Atlantic: 'Bermuda',
  Europe: 'Athens|Tirane',
  Pacific:
    'Apia|Auckland|Bougainville|Chatham|Chuuk|Easter|Efate|Enderbury|Fiji|Galapagos|Guadalcanal|Guam|Honolulu|Kanton|Kiritimati|Kosrae|Kwajalein|Majuro|Midway|Pago_Pago|Palau|Pohnpei|Ponape|Port_Moresby|Saipan|Tarawa|Tongatapu|Truk|Wake',
};
/** All zones of these areas. */
const wholeAreas = /^(Australia|America\/(Argentina|Indiana|Kentucky|North_Dakota))\//;

/**
 * Whether people in a time zone use 12-hour clocks.
 *
 * @param timeZone IANA name
 *
 * @example
 * hasTwelveHourClock('America/New_York') // true
 */
export function hasTwelveHourClock(timeZone: string): boolean {
  const [area = '', place = ''] = timeZone.split('/');
  return wholeAreas.test(timeZone) || (zones[area]?.split('|').includes(place) ?? false);
}
