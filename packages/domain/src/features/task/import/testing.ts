interface TestTalk {
  id: string;
  title?: string;
  room?: string;
  start?: string;
  duration?: string;
  language?: string;
}

/** A schedule of one day, as pretalx writes it to JSON. */
export function scheduleJson(talks: readonly TestTalk[], acronym = 'demo'): string {
  const rooms: Record<string, object[]> = {};
  for (const { id, title = `Talk ${id}`, room = 'Main hall', start = '10:00', duration = '00:30', language } of talks) {
    rooms[room] ??= [];
    rooms[room].push({
      guid: id,
      code: id.toUpperCase(),
      title,
      room,
      date: `2083-08-07T${start}:00+08:00`,
      start,
      duration,
      language: language ?? 'en',
    });
  }
  const days = [{ index: 1, date: '2083-08-07', rooms }];
  return JSON.stringify({ schedule: { version: '0.1', conference: { acronym, days } } });
}

/** The same as frab writes it to XML. */
export function scheduleXml(talks: readonly TestTalk[], acronym = 'demo'): string {
  const events = talks.map(
    ({ id, title = `Talk ${id}`, room = 'Main hall', start = '10:00', duration = '00:30', language = 'en' }) =>
      `<room name="${room}"><event guid="${id}" id="7"><date>2083-08-07T${start}:00+08:00</date><start>${start}</start>
       <duration>${duration}</duration><room>${room}</room><title>${title}</title><language>${language}</language>
       <persons><person id="1">Speaker</person></persons></event></room>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><schedule><conference><acronym>${acronym}</acronym></conference>
    <day index="1" date="2083-08-07">${events.join('')}</day></schedule>`;
}
