export {
  AccountAnswer,
  AccountEntry,
  AccountListing,
  AccountPath,
  AccountSearch,
  AdministratorChange,
} from './account.ts';
export {
  AnnouncementAnswer,
  AnnouncementChoice,
  AnnouncementChoices,
  AnnouncementDraft,
  AnnouncementEntry,
  AnnouncementForm,
  AnnouncementListing,
  AnnouncementPath,
  AnnouncementPreview,
  AnnouncementQuery,
  AnnouncementText,
  Audience,
  RecipientListing,
  RecipientQuery,
  SubscriptionAnswer,
  SubscriptionChange,
  SubscriptionPath,
} from './announcement.ts';
export {
  AnsweredApplications,
  AnswerMessage,
  ApplicationAnswer,
  ApplicationAnswers,
  ApplicationChange,
  ApplicationEntry,
  ApplicationListing,
  ApplicationNote,
  ApplicationPath,
  ApplicationQuery,
  NewApplication,
  OwnApplicationQuery,
  SuggestionAnswer,
  WaitingApplications,
} from './application.ts';
export {
  CsvFile,
  DirectoryEntry,
  DirectoryExport,
  DirectoryListing,
  DirectoryQuery,
  TagListing,
  TagPath,
} from './directory.ts';
export { ExchangeEntry, ExchangeForm, ExchangeListing, ExchangePair } from './exchange.ts';
export { IdentityEntry, IdentityListing, IdentityPath } from './identity.ts';
export { ImportAnswer, ImportForm, ImportLine, ImportPreview, ImportPreviewAnswer, ImportText } from './import.ts';
export { Done, EmailChangeRequest, LinkToken, Me, MeAnswer, MeChange, PersonName, Place } from './me.ts';
export { MemberListing, PersonEntry, ProjectPath, TeamEntry } from './member.ts';
export {
  AccountDeletion,
  HeldEntry,
  MyDataAnswer,
  MyDataFile,
  RetentionListing,
  RetentionQuery,
} from './my-data.ts';
export { PageQuery, pageOf } from './page.ts';
export {
  LinkRefusal,
  OfferAnswer,
  OfferedPlaces,
  OfferedPlacesListing,
  PlaceConfirmation,
  PlacePath,
  PlaceRefusal,
} from './place.ts';
export { PROBLEMS, Problem, type ProblemBody, type ProblemSlug } from './problem.ts';
export {
  ProfilePreview,
  ProfileVisibility,
  PublicProfile,
  PublicProfileAnswer,
  ResumeAnswer,
  ResumeEntry,
  ResumeForm,
  SkillListing,
  SkillName,
  SkillQuery,
  TagText,
  TalentPoolAnswer,
  TalentPoolEntry,
  TalentPoolForm,
  UserPath,
} from './profile.ts';
export {
  AppointmentPath,
  NewProject,
  ProjectAnswer,
  ProjectChange,
  ProjectDetail,
  ProjectEntry,
  ProjectListing,
  ProjectQuery,
} from './project.ts';
export {
  Address,
  AddressAnswer,
  AddressForm,
  Bank,
  BankAnswer,
  BankForm,
  ConsentAnswer,
  ConsentForm,
  Dietary,
  DietaryAnswer,
  DietaryForm,
  HabitListing,
  Profile,
  ProfileAnswer,
  ProfileForm,
} from './record.ts';
export {
  DietaryCounts,
  GrantAnswer,
  GrantEntry,
  GrantForm,
  GrantListing,
  GrantPath,
  ReachableListing,
  ReachableQuery,
  ReleaseAnswer,
  ReleaseEntry,
  ReleaseListing,
  ReleaseOptionListing,
  ReleaseQuery,
  ReleaseRequest,
  RevealAnswer,
  RevealRequest,
} from './release.ts';
export { Characters, Day, Id, Instant, ProjectId, TeamId, Text, TokenScopeName } from './scalar.ts';
export { CurrentSession, EndAllSessions, EndedSessions, SessionEntry, SessionListing, SessionPath } from './session.ts';
export {
  HistoryListing,
  HistoryQuery,
  InvitationAnswer,
  InvitationEntry,
  InvitationForm,
  InvitationListing,
  InvitationPath,
  JoinedTeam,
  NewTeam,
  PeopleListing,
  PeopleQuery,
  PlaceAnswer,
  ProjectPersonEntry,
  StaffPath,
  StaffRemoval,
  TeamAnswer,
  TeamChange,
  TeamDetail,
  TeamListing,
  TeamOrder,
  TeamPath,
} from './team.ts';
export { TokenAnswer, TokenEntry, TokenListing, TokenPath, TokenRequest, TokenSearch } from './token.ts';
