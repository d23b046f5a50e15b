import { encodeQR } from "qr";
import { classesTexts } from "@utspring/domain/classes/texts";
import { QrImage } from "../../ui/QrImage.tsx";

interface InviteQrProps {
  link: string;
}

export function InviteQr({ link }: InviteQrProps) {
  return <QrImage svg={encodeQR(link, "svg", { ecc: "medium", border: 3 })} label={classesTexts.invite.qr} />;
}
