import type { TeamIcon } from '@muster/rules';
import type { Icon } from '@tabler/icons-react';
import IconArmchair from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs';
import IconBadge from '@tabler/icons-react/dist/esm/icons/IconBadge.mjs';
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconBrush from '@tabler/icons-react/dist/esm/icons/IconBrush.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconBus from '@tabler/icons-react/dist/esm/icons/IconBus.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconCoffee from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs';
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs';
import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs';
import IconDeviceTv from '@tabler/icons-react/dist/esm/icons/IconDeviceTv.mjs';
import IconFirstAidKit from '@tabler/icons-react/dist/esm/icons/IconFirstAidKit.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHeadphones from '@tabler/icons-react/dist/esm/icons/IconHeadphones.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconIdBadge2 from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconLeaf from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconMusic from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs';
import IconNetwork from '@tabler/icons-react/dist/esm/icons/IconNetwork.mjs';
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconPlant from '@tabler/icons-react/dist/esm/icons/IconPlant.mjs';
import IconPresentation from '@tabler/icons-react/dist/esm/icons/IconPresentation.mjs';
import IconRadio from '@tabler/icons-react/dist/esm/icons/IconRadio.mjs';
import IconRecycle from '@tabler/icons-react/dist/esm/icons/IconRecycle.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs';
import IconShirt from '@tabler/icons-react/dist/esm/icons/IconShirt.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';

/** One by one: the whole set would be thousands. */
export const TEAM_ICON_DRAWINGS: Readonly<Record<TeamIcon, Icon>> = {
  armchair: IconArmchair,
  badge: IconBadge,
  bed: IconBed,
  book: IconBook,
  brush: IconBrush,
  'building-store': IconBuildingStore,
  bus: IconBus,
  'calendar-event': IconCalendarEvent,
  camera: IconCamera,
  coffee: IconCoffee,
  code: IconCode,
  coin: IconCoin,
  confetti: IconConfetti,
  'device-tv': IconDeviceTv,
  'first-aid-kit': IconFirstAidKit,
  flag: IconFlag,
  gift: IconGift,
  headphones: IconHeadphones,
  'heart-handshake': IconHeartHandshake,
  'id-badge-2': IconIdBadge2,
  language: IconLanguage,
  leaf: IconLeaf,
  'map-pin': IconMapPin,
  microphone: IconMicrophone,
  music: IconMusic,
  network: IconNetwork,
  news: IconNews,
  package: IconPackage,
  palette: IconPalette,
  plant: IconPlant,
  presentation: IconPresentation,
  radio: IconRadio,
  recycle: IconRecycle,
  school: IconSchool,
  shield: IconShield,
  shirt: IconShirt,
  sparkles: IconSparkles,
  speakerphone: IconSpeakerphone,
  star: IconStar,
  ticket: IconTicket,
  tools: IconTools,
  'tools-kitchen-2': IconToolsKitchen2,
  truck: IconTruck,
  users: IconUsers,
  video: IconVideo,
  world: IconWorld,
};
